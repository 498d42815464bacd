import { useMemo } from 'react';
import { formatNumber } from '@netreach/domain';
import { DataTable, EmptyState, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useGroupName } from '../../filters/use-group-name.js';
import { ItemLink } from '../../item-link.js';
import { AffinityCell, NumberCell } from '../../ranking/ranking-cells.js';
import type { Competitor } from '../api/details.types.js';
import { useCompetitors } from '../api/use-details.js';
import type { DetailsView } from '../details-view.types.js';
import { Card } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { BarCell } from './figure-cells.js';
import { figureColumn, trustColumn } from './figure-column.js';

const ROWS = 25;

/** @param group the target group, in words */
function useColumns(group: string): DataTableColumn<Competitor>[] {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const locale = useLocale();
  const { admin } = useSession().user;
  return useMemo(() => {
    return [
      {
        id: 'name',
        header: tr('column.name'),
        width: 150,
        rowHeader: true,
        cell: (row) => <ItemLink item={row}>{row.name}</ItemLink>,
      },
      figureColumn({
        id: 'users',
        header: t('competitors.users'),
        width: 128,
        cell: ({ unique_users: users }) => <NumberCell value={users} />,
      }),
      figureColumn({
        id: 'own',
        header: t('competitors.share_of_own'),
        unit: tr('unit.percent'),
        width: 165,
        description: t('competitors.share_of_own_hint'),
        cell: ({ share_of_own: share }) => (
          <BarCell value={share ?? 0} max={100}>
            {formatNumber(share ?? 0, locale, 1)}
          </BarCell>
        ),
      }),
      figureColumn({
        id: 'other',
        header: t('competitors.share_of_competitor'),
        unit: tr('unit.percent'),
        width: 120,
        description: t('competitors.share_of_competitor_hint'),
        cell: ({ share_of_competitor: share }) => <NumberCell value={share} decimals={1} />,
      }),
      figureColumn({
        id: 'affinity',
        header: tr('column.affinity'),
        unit: tr('unit.index'),
        width: 112,
        description: t('competitors.affinity_hint', { group }),
        cell: ({ affinity }) => <AffinityCell value={affinity} />,
      }),
      trustColumn(tr, admin),
    ];
  }, [t, tr, locale, admin, group]);
}

/** Items of the same kind that share most users with one. */
export function CompetitorsSection({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const query = useCompetitors(view.item, view.parameters, ROWS);
  const columns = useColumns(useGroupName()(view.parameters.attributes ?? ''));
  return (
    <Card wide title={t('competitors.title')} note={t('competitors.note')}>
      <QueryView
        query={query}
        failedTitle={t('competitors.failed')}
        loading={<TableSkeleton label={tc('state.loading')} rows={6} />}
      >
        {({ competitors }) =>
          competitors.length === 0 ? (
            <EmptyState title={t('competitors.empty')} />
          ) : (
            <CardTable rows={competitors.length}>
              <DataTable
                caption={t('competitors.title')}
                columns={columns}
                rows={competitors}
                rowId={({ id }) => String(id)}
                sort={null}
                onSortChange={() => undefined}
                status={t('rows', { count: competitors.length })}
                density="compact"
                stale={query.isPlaceholderData}
              />
            </CardTable>
          )
        }
      </QueryView>
    </Card>
  );
}
