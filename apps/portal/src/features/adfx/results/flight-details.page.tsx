import { Progress } from '@mantine/core';
import { StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { AssignmentCard } from './assignment-card.js';
import { ComparisonCard } from './comparison-card.js';
import { FlightShell } from './flight-shell.js';
import { GoalCard } from './goal-card.js';
import type { FlightDetails } from './use-flight.js';

function ReachCard({ reach }: FlightDetails) {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  const { net_reach: net, unique_users: users, frequency, reliability } = reach;
  const why = t(reliability === 'none' ? 'reach.no_panel' : 'reach.withheld');
  return (
    <Card title={t('reach.title')}>
      {net === null ? (
        <p>{why}</p>
      ) : (
        <StatTiles>
          <StatTile label={t('reach.net')} value={percent(net)} />
          <StatTile label={t('reach.users')} value={number(users)} />
          <StatTile label={t('reach.frequency')} value={number(frequency, 1)} />
        </StatTiles>
      )}
    </Card>
  );
}

function TrafficCard({ traffic }: FlightDetails) {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  return (
    <Card title={t('traffic.title')}>
      <StatTiles>
        <StatTile label={t('traffic.net')} value={number(traffic.net_impressions)} />
        <StatTile label={t('traffic.viewable')} value={percent(traffic.viewable_rate)} />
        <StatTile label={t('traffic.clicks')} value={number(traffic.clicks)} />
        <StatTile label={t('traffic.consent')} value={percent(traffic.consent_share)} />
      </StatTiles>
    </Card>
  );
}

/** How far a flight is, whom it reached, how persons were assigned, and which flight or creative is better. */
export function FlightDetailsPage() {
  const t = useT('adfx-results');
  return (
    <FlightShell>
      {(details) => (
        <>
          <Progress
            value={details.progress.percent}
            aria-label={`${t('progress.label')}: ${t(`progress.${details.progress.status}`)}`}
          />
          <Cards>
            <GoalCard title={t('delivery.title')} goal={details.delivery} />
            <GoalCard title={t('completes.title')} goal={details.completes} />
            <ReachCard {...details} />
            <TrafficCard {...details} />
            <AssignmentCard {...details} />
            <ComparisonCard />
          </Cards>
        </>
      )}
    </FlightShell>
  );
}
