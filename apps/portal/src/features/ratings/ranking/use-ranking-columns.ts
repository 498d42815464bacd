import { useMemo } from 'react';
import { type RankingView } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useTooltips } from '../../../shared/api/use-tooltips.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RankingItem, RankingList, RankingQuery } from '../api/ratings.types.js';
import type { RankingList as ListName } from '@netreach/domain';
import { useStandings } from '../api/use-standings.js';
import { metricColumns } from '../state/ranking-view.js';
import { standingsOnPage } from '../state/standings.js';
import { useTableView } from '../state/use-table-view.js';
import { maxReachOf, rankingColumns } from './ranking-columns.js';

interface ColumnsRequest {
  view: RankingView;
  items: RankingList['items'] | undefined;
  streaming?: boolean;
  /** What the ranking was asked; null where nobody asks how its items stand. */
  standings: { list: ListName; query: RankingQuery | null } | null;
}

/** The columns of a ranking and the reader's choice among them. Standings are asked for once the figures are there. */
export function useRankingColumns({ view, items, streaming = false, standings }: ColumnsRequest) {
  const t = useT('ratings');
  const { user, country } = useSession();
  const tooltips = useTooltips(country.code);
  const metrics = useMemo(() => metricColumns(view, user.admin), [view, user.admin]);
  const { data } = useStandings({
    countryCode: country.code,
    list: standings?.list ?? 'services',
    query: items?.length ? (standings?.query ?? null) : null,
  });
  const context = useMemo(
    () => ({
      t,
      country: country.code.toUpperCase(),
      maxReach: maxReachOf(items ?? []),
      streaming,
      tooltips,
    }),
    [t, country.code, items, streaming, tooltips],
  );
  const all = useMemo(() => rankingColumns(metrics, context), [metrics, context]);
  const columns: readonly DataTableColumn<RankingItem>[] = useMemo(
    () => (standings ? all : all.filter(({ id }) => id !== 'trend')),
    [all, standings],
  );
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const onPage = useMemo(() => (data ? standingsOnPage(data) : null), [data]);
  return { metrics, columns, standings: onPage, ...useTableView(view, ids) };
}
