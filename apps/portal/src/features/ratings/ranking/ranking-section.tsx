import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { formatNumber, itemTypesOf, RANKING_SCOPES, type RankingScope } from '@netreach/domain';
import { EmptyState, TableSkeleton, TabsWithCounts, type CountedTab } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { RankingList } from '../api/ratings.types.js';
import { hasFilters, type RankingState } from '../state/ranking-state.js';
import { effectiveSort, metricColumns, openScopes, type RankingView } from '../state/ranking-view.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { RankingTable } from './ranking-table.js';

interface RankingSectionProps {
  query: UseQueryResult<RankingList, unknown>;
  view: RankingView;
  scope: RankingScope;
  state: RankingState;
  stale: boolean;
  change: ChangeRanking;
  clearFilters: () => void;
}

function useTabs({ query, view }: RankingSectionProps): CountedTab<RankingScope>[] {
  const t = useT('ratings');
  const locale = useLocale();
  const open = openScopes(view);
  return RANKING_SCOPES.map((key) => {
    const name = t(`tab.${key}`);
    const count = query.data?.counts[key];
    const disabled = !open.includes(key);
    return {
      key,
      label: name,
      count: count === undefined || disabled ? null : formatNumber(count, locale),
      loading: query.isPending && !disabled ? t('tab.loading', { name }) : null,
      failed: query.isError && !disabled ? t('tab.failed', { name }) : null,
      disabledReason: disabled
        ? t(view === 'monthly' ? 'tab.disabled_monthly' : 'tab.disabled_channel')
        : null,
    };
  });
}

function RankingEmpty({ state, clearFilters }: Pick<RankingSectionProps, 'state' | 'clearFilters'>) {
  const t = useT('ratings');
  const tf = useT('filters');
  const filtered = hasFilters(state);
  return (
    <EmptyState
      title={t('list.empty')}
      description={t(filtered ? 'list.empty_filtered' : 'list.empty_frame')}
      action={
        filtered ? (
          <Button variant="default" size="xs" onClick={clearFilters}>
            {tf('filter.clear_all')}
          </Button>
        ) : null
      }
    />
  );
}

function RankingBody(props: RankingSectionProps) {
  const { query, scope, state, view, stale, change, clearFilters } = props;
  const t = useT('ratings');
  const tc = useT('generic');
  const { user, country } = useSession();
  const metrics = useMemo(() => metricColumns(view, user.admin), [view, user.admin]);
  const { sort, order } = effectiveSort(state, metrics);
  const skeleton = <TableSkeleton label={tc('state.loading')} />;
  return (
    <QueryView query={query} failedTitle={t('list.failed')} loading={skeleton}>
      {(list) => {
        // While another tab loads, the rows still belong to the tab before.
        const shown = list.items[0]?.type;
        if (shown !== undefined && !itemTypesOf(scope).includes(shown)) return skeleton;
        if (list.items.length === 0) return <RankingEmpty state={state} clearFilters={clearFilters} />;
        return (
          <RankingTable
            list={list}
            scope={scope}
            metrics={metrics}
            sort={sort}
            order={order}
            countryCode={country.code}
            stale={stale}
            change={change}
          />
        );
      }}
    </QueryView>
  );
}

/** The tabs with their counts, and under them the ranking or why there is none. */
export function RankingSection(props: RankingSectionProps) {
  const t = useT('ratings');
  const tabs = useTabs(props);
  return (
    <TabsWithCounts
      id="ranking"
      label={t('tab.label')}
      tabs={tabs}
      active={props.scope}
      onChange={(scope) => props.change({ scope })}
      extra={
        <DebouncedSearch
          label={t('list.search')}
          value={props.state.search}
          onChange={(search) => props.change({ search })}
        />
      }
    >
      <RankingBody {...props} />
    </TabsWithCounts>
  );
}
