import { MIN_CASES } from '@netreach/domain';
import { Chart, EmptyState, reachChart, Skeleton, WithheldState } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { reasonOf } from '../../../../shared/figures/reason-of.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useDetailsReach } from '../api/use-details.js';
import type { DetailsView } from '../details-view.types.js';
import { Card } from '../../../../shared/cards/card.js';
import { fileNameOf } from './file-name.js';

/** How an item's reach builds up, day by day. */
export function ReachBuildUp({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const locale = useLocale();
  const query = useDetailsReach(view.item, view.parameters);
  const { name } = view.details.item;
  return (
    <Card title={t('reach.title')} note={t('reach.note', { min: MIN_CASES })}>
      <QueryView query={query} failedTitle={t('reach.failed')} loading={<Skeleton height={250} />}>
        {({ days }) => {
          if (days.length === 0) return <EmptyState title={t('no_panel')} />;
          if (days.every(({ net_reach: reach }) => reach === null))
            return <WithheldState reason="too_few_cases" />;
          const spec = reachChart({
            series: [
              {
                id: 'reach',
                name,
                values: days.map(({ net_reach: reach }) => reach),
                reasons: days.map(reasonOf),
              },
            ],
            labelTitle: t('reach.days'),
            valueTitle: tr('column.net_reach'),
            locale,
          });
          return (
            <Chart
              title={tr('column.net_reach')}
              spec={spec}
              height={250}
              fileName={fileNameOf(name, 'reach')}
            />
          );
        }}
      </QueryView>
    </Card>
  );
}
