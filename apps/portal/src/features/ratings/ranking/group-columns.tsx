import { useMemo } from 'react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { MOST_COMPARED_GROUPS, type RankingList } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RankingItem, RankingQuery } from '../api/ratings.types.js';
import { useGroupName } from '../filters/use-group-name.js';
import { comparedGroups, type RankingState } from '../state/ranking-state.js';
import { rowIdOf } from '../state/standings.js';
import { ReachCell, UsersCell, WithheldCell } from './ranking-cells.js';

type Stats = RankingItem['stats'];

/** Figures of each compared group by row; those of the group that orders the list are the list's own. */
function useGroupFigures(
  state: RankingState,
  list: RankingList,
  asked: RankingQuery | null,
  items: readonly RankingItem[] | undefined,
): ReadonlyMap<string, Stats>[] {
  const { country } = useSession();
  const groups = comparedGroups(state);
  const ids = (items ?? []).map(({ id }) => id).join(',');
  const answers = useQueries({
    queries: groups.map((attributes, at) => {
      const {
        attributes: _lead,
        search: _search,
        hide_withheld: _hidden,
        page: _page,
        ...others
      } = asked ?? {};
      const query = { ...others, ...(attributes && { attributes }), items: ids };
      const enabled = groups.length > 1 && asked !== null && ids !== '' && at !== state.lead;
      return $api.queryOptions(
        'get',
        '/v3/{cc}/ratings/list/{type}',
        { params: { path: { cc: country.code, type: list }, query } },
        { enabled, placeholderData: keepPreviousData },
      );
    }),
  });
  return answers.map(({ data }, at) => {
    const rows = at === state.lead ? items : data?.items;
    return new Map((rows ?? []).map((item) => [rowIdOf(item), item.stats]));
  });
}

const isWithheld = (stats: Stats | undefined) => stats?.reliability === 'suppressed';

/**
 * Users and reach of up to five target groups side by side; a click on a head orders the list by that group.
 * @param panel what columns of the panel stand under
 * @returns no columns without a second group
 */
export function useGroupColumns(
  state: RankingState,
  list: RankingList,
  asked: RankingQuery | null,
  items: readonly RankingItem[] | undefined,
  panel: string,
): readonly DataTableColumn<RankingItem>[] {
  const t = useT('ratings');
  const nameOf = useGroupName();
  const figures = useGroupFigures(state, list, asked, items);
  const groups = comparedGroups(state).slice(0, MOST_COMPARED_GROUPS);
  const known = figures.map((of) => [...of.values()]);
  const key = JSON.stringify([groups, state.lead, known.map((rows) => rows.map((row) => row.unique_users))]);
  return useMemo(() => {
    if (groups.length < 2) return [];
    const max = Math.max(0, ...known.flat().map((stats) => stats.net_reach_high ?? stats.net_reach ?? 0));
    return groups.flatMap((group, at): DataTableColumn<RankingItem>[] => {
      const statsOf = (item: RankingItem) => figures[at]?.get(rowIdOf(item));
      const column = (metric: 'unique_users' | 'net_reach', width: number) => ({
        id: `${at}:${metric}`,
        header: t(`column.${metric}`),
        group: `${panel} · ${nameOf(group)}`,
        description: t('compare.column', { group: nameOf(group), metric: t(`column.${metric}`) }),
        width,
        align: 'end' as const,
        sortable: true,
        value: (item: RankingItem) => statsOf(item)?.[metric] ?? null,
        mergeKey: (item: RankingItem) => (isWithheld(statsOf(item)) ? `withheld ${at}` : null),
      });
      return [
        {
          ...column('unique_users', 110),
          cell: (item) => {
            const stats = statsOf(item);
            if (!stats) return null;
            return isWithheld(stats) ? <WithheldCell /> : <UsersCell stats={stats} />;
          },
        },
        {
          ...column('net_reach', 154),
          unit: t('unit.percent'),
          cell: (item) => {
            const stats = statsOf(item);
            if (!stats) return null;
            return isWithheld(stats) ? <WithheldCell /> : <ReachCell stats={stats} max={max} />;
          },
        },
      ];
    });
    // The figures say the same while `key` does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, nameOf, t, panel]);
}
