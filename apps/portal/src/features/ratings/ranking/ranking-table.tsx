import { memo, type ReactNode } from 'react';
import { RANKING_SORT_FIELDS, type RankingSortField } from '@netreach/domain';
import {
  MarkLegend,
  type DataTableColumn,
  type MarkRule,
  type TableDensity,
  type TableSelection,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import type { RankingItem, RankingList } from '../api/ratings.types.js';
import type { RankingOrder } from '../state/ranking-view.js';
import { rowIdOf } from '../state/standings.js';
import { ReliabilityLegend } from './audience-summary.js';

interface RankingTableProps extends RankingOrder {
  /** Which of several groups side by side orders the list; missing where there is one. */
  lead?: number | undefined;
  list: Pick<RankingList, 'items' | 'total' | 'page' | 'page_size' | 'method_version' | 'index_version'>;
  caption: string;
  columns: readonly DataTableColumn<RankingItem>[];
  layout?: readonly string[];
  density?: TableDensity;
  marks?: readonly MarkRule[];
  selection?: TableSelection;
  stale: boolean;
  /** Beside what the signs mean. */
  note?: ReactNode;
  change: (
    change: { sort: RankingSortField; order: 'asc' | 'desc'; lead?: number } | { page: number },
  ) => void;
}

/** Figures each group has a column of. */
const OF_GROUPS: readonly string[] = ['unique_users', 'net_reach'];

const NO_RULES = [] as const;

const isSortField = (id: string): id is RankingSortField => RANKING_SORT_FIELDS.some((field) => field === id);

/** The group and the figure of a column of groups side by side: `1:net_reach`. */
function columnOf(id: string): { lead?: number; field: string } {
  const [lead = '', field] = id.split(':');
  return field === undefined ? { field: id } : { lead: Number(lead), field };
}

const isColumn = (id: string): id is string => isSortField(columnOf(id).field);

/** One page of a ranking with its pager and legend. Memoised: ticking a box must not wait for 500 cells. */
export const RankingTable = memo(function RankingTable({
  list,
  marks = NO_RULES,
  lead,
  note,
  sort,
  change,
  ...props
}: RankingTableProps) {
  const t = useT('ratings');
  const definitions = props.columns.flatMap(({ header, description }) =>
    description ? [{ name: header, meaning: description }] : [],
  );
  return (
    <PagedTable
      {...props}
      list={list}
      marks={marks}
      rows={list.items}
      rowId={rowIdOf}
      sort={lead === undefined || !OF_GROUPS.includes(sort) ? sort : `${lead}:${sort}`}
      isSortField={isColumn}
      change={(next) => {
        if ('page' in next) return change(next);
        const { lead: by, field } = columnOf(next.sort);
        if (isSortField(field))
          change({ sort: field, order: next.order, ...(by !== undefined && { lead: by }) });
      }}
      status={(range) => t('list.status', range)}
      source={t('list.method', { method: list.method_version, index: list.index_version ?? '–' })}
      legend={
        <>
          <MarkLegend rules={marks} />
          <ReliabilityLegend definitions={definitions} />
          {note}
        </>
      }
    />
  );
});
