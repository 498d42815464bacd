import { useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { type RankingView } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useTooltips } from '../../../shared/api/use-tooltips.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { DataFrame, RankingItem, RankingList, RankingQuery } from '../api/ratings.types.js';
import type { RankingList as ListName } from '@netreach/domain';
import { useGroupName } from '../filters/use-group-name.js';
import { useStandings } from '../api/use-standings.js';
import { metricColumns } from '../state/ranking-view.js';
import { standingsOnPage } from '../state/standings.js';
import { useKeptColumns, useTableView } from '../state/use-table-view.js';
import type { frameColumns } from './frame-columns.js';
import { useSources } from '../../../shared/figures/use-sources.js';
import { isExact, maxReachOf, rankingColumns, type ColumnContext } from './ranking-columns.js';

interface ColumnsRequest {
  view: RankingView;
  frame: DataFrame;
  items: RankingList['items'] | undefined;
  streaming?: boolean;
  /** The group affinities compare with; empty for everybody. */
  reference: string;
  /** What the ranking was asked; null where nobody asks how its items stand. */
  standings: { list: ListName; query: RankingQuery | null } | null;
  /** What the list is ordered by; undefined until it is asked for. */
  sort: RankingQuery['sort'];
  /** Columns of groups side by side, in place of users and reach of one. */
  groups?: readonly DataTableColumn<RankingItem>[];
}

/** Screens on which users and reach would not fit beside the name. */
const NARROW = '(max-width: 767px)';

const NO_GROUPS: readonly DataTableColumn<RankingItem>[] = [];

/** Columns of one group make room for those of several. */
function withGroups(
  columns: readonly DataTableColumn<RankingItem>[],
  groups: readonly DataTableColumn<RankingItem>[],
): readonly DataTableColumn<RankingItem>[] {
  if (groups.length === 0) return columns;
  const [pinned, others] = [true, false].map((is) => columns.filter(({ pinned: one = false }) => one === is));
  const ofOne = ['unique_users', 'net_reach', 'interval', 'trend', 'unique_panelists'];
  return [...(pinned ?? []), ...groups, ...(others ?? []).filter(({ id }) => !ofOne.includes(id))];
}

/** How frames before become columns: comes once they are known, after the ranking itself. */
function useFrameColumns(areKnown: boolean): typeof frameColumns | undefined {
  const [build, setBuild] = useState<typeof frameColumns>();
  useEffect(() => {
    if (areKnown) void import('./frame-columns.js').then((part) => setBuild(() => part.frameColumns));
  }, [areKnown]);
  return build;
}

/** What every column may need to know: the same object while it says the same. */
function useColumnContext({
  items,
  streaming,
  sort,
  reference,
  sources,
}: Pick<ColumnContext, 'streaming' | 'sort' | 'reference' | 'sources'> &
  Pick<ColumnsRequest, 'items'>): ColumnContext {
  const t = useT('ratings');
  const { country } = useSession();
  const tooltips = useTooltips(country.code);
  const narrow = useMediaQuery(NARROW) ?? false;
  const nameOf = useGroupName();
  return useMemo(
    () => ({
      t,
      country: country.code.toUpperCase(),
      maxReach: maxReachOf(items ?? []),
      streaming: streaming ?? false,
      ...(tooltips && { tooltips }),
      sources,
      narrow,
      reference: nameOf(reference),
      sort,
    }),
    [t, country.code, items, streaming, tooltips, nameOf, reference, sources, narrow, sort],
  );
}

/** The columns of a ranking and the reader's choice among them. Standings are asked for once the figures are there. */
export function useRankingColumns({
  view,
  frame,
  items,
  streaming = false,
  standings,
  sort,
  reference,
  groups = NO_GROUPS,
}: ColumnsRequest) {
  const t = useT('ratings');
  const locale = useLocale();
  const { user, country } = useSession();
  const metrics = useMemo(() => metricColumns(view, user.admin), [view, user.admin]);
  const { data } = useStandings({
    countryCode: country.code,
    list: standings?.list ?? 'services',
    query: items?.length ? (standings?.query ?? null) : null,
    changes: useKeptColumns(view)[0]?.includes('change') ?? false,
  });
  const sources = useSources(frame);
  const context = useColumnContext({ items, streaming, sort, reference, sources });
  // Answers that say the same hold the same list.
  const frames = standings && data?.frames;
  const columnsOf = useFrameColumns(Boolean(frames));
  const all = useMemo(
    () => [
      ...rankingColumns(metrics, context),
      ...(frames && columnsOf ? columnsOf({ t, locale, frames, panel: sources.panel }) : []),
    ],
    [metrics, context, frames, columnsOf, t, locale, sources.panel],
  );
  const columns: readonly DataTableColumn<RankingItem>[] = useMemo(
    () => withGroups(standings ? all : all.filter(({ id }) => id !== 'trend'), groups),
    [all, standings, groups],
  );
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const exact = isExact(sort);
  const onPage = useMemo(() => (data ? standingsOnPage(data, exact) : null), [data, exact]);
  return {
    metrics,
    columns,
    standings: onPage,
    ...useTableView(view, ids, reference === '' ? null : 'affinity'),
  };
}
