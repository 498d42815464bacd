import { EmptyState, Skeleton, StatTile, StatTiles } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { FlightShell } from './flight-shell.js';
import { useFlightResponse, type FlightResponse } from './use-flight.js';

function Visits({ response }: { response: FlightResponse }) {
  const t = useT('adfx-results');
  const { percent, signed } = useStudyWriting();
  const { service, visits, post_click: click, missing, response_days: days } = response;
  if (missing || !service) return <EmptyState title={t(`response.${missing ?? 'no_service'}`)} />;
  const lift = visits?.lift ?? null;
  return (
    <Card title={t('response.visits', { service: service.name })} note={t('response.note', { days })}>
      {lift ? (
        <StatTiles>
          <StatTile label={t('response.reached')} value={percent(visits?.reached_share ?? null)} />
          <StatTile label={t('response.control')} value={percent(visits?.control_share ?? null)} />
          <StatTile
            label={t('response.lift')}
            value={signed(lift.value)}
            note={t('interval', { low: signed(lift.low), high: signed(lift.high) })}
          />
          <StatTile label={t('response.post_click')} value={percent(click?.visit_share ?? null)} />
        </StatTiles>
      ) : (
        <p>{t('response.withheld')}</p>
      )}
    </Card>
  );
}

function Response() {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  return (
    <QueryView query={useFlightResponse()} failedTitle={t('failed')} loading={<Skeleton height={240} />}>
      {(response) => (
        <Cards>
          <Card title={t('response.title')}>
            <StatTiles>
              <StatTile label={t('response.impressions')} value={number(response.net_impressions)} />
              <StatTile label={t('response.clicks')} value={number(response.clicks)} />
              <StatTile label={t('response.rate')} value={percent(response.click_rate, 2)} />
            </StatTiles>
          </Card>
          <Visits response={response} />
        </Cards>
      )}
    </QueryView>
  );
}

/** What people did after a flight reached them. */
export function FlightResponsePage() {
  return <FlightShell>{() => <Response />}</FlightShell>;
}
