import { formatPercent } from '@netreach/domain';
import { Chart, EmptyState, Skeleton, WithheldState } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { reasonOf } from '../../../../shared/figures/reason-of.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Card } from '../../../../shared/cards/card.js';
import { useCampaignBreakdown } from '../api/use-campaign-report.js';
import type { CampaignView } from '../campaign-shell.js';

/** How many contacts the persons reached had. */
export function ContactClasses({ view }: { view: CampaignView }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const query = useCampaignBreakdown('contact-classes', view.query);
  return (
    <Card title={t('classes.title')} note={t('classes.note')}>
      <QueryView query={query} failedTitle={t('breakdown.failed')} loading={<Skeleton height={250} />}>
        {({ rows, panel }) => {
          if (!panel) return <EmptyState title={t('no_panel')} />;
          if (rows.every(({ reach }) => reach.net_reach === null))
            return <WithheldState reason="too_few_cases" />;
          return (
            <Chart
              title={t('tile.net_reach')}
              height={250}
              fileName="campaign-contact-classes"
              spec={{
                kind: 'column',
                labels: rows.map(({ key, name }) => name ?? key),
                labelTitle: t('classes.contacts'),
                valueTitle: t('tile.net_reach'),
                format: (value) => formatPercent(value, locale),
                series: [
                  {
                    id: 'reach',
                    name: t('classes.exact'),
                    values: rows.map(({ reach }) => reach.net_reach),
                    reasons: rows.map(({ reach }) => reasonOf(reach)),
                  },
                ],
              }}
            />
          );
        }}
      </QueryView>
    </Card>
  );
}
