import { useMemo, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { formatNumber, itemTypesOf, type RankingView } from '@netreach/domain';
import { EmptyState, TableSkeleton, TabsWithCounts, type CountedTab } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { refusalOf } from '../../../shared/api/refusal.js';
import { DebouncedSearch } from '../../../shared/filters/debounced-search.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { CustomTab, DataFrame, RankingList } from '../api/ratings.types.js';
import { useFrameName } from '../filters/frame-filter.js';
import { asksAlike } from '../state/offered-filters.js';
import type { useTableView } from '../state/use-table-view.js';
import { hasFilters, RANKING_TABS, type RankingState, type RankingTab } from '../state/ranking-state.js';
import { effectiveSort, listOf, openScopes } from '../state/ranking-view.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { isEmptyRanking, RankingEmpty } from './ranking-empty.js';
import { RankingTable } from './ranking-table.js';
import { SelectionBar } from './selection-bar.js';
import { StandingsContext } from './standing-cells.js';
import { WithheldNote } from './withheld-note.js';
import type { useRankingColumns } from './use-ranking-columns.js';
import type { MarkRule } from '@netreach/ui';
import classes from './ranking-section.module.css';

interface RankingSectionProps {
  query: UseQueryResult<RankingList, unknown>;
  frames: readonly DataFrame[];
  frame: DataFrame;
  view: RankingView;
  tab: RankingTab;
  state: RankingState;
  /** The same with filters that only other tabs have. */
  wanted: RankingState;
  /** The customer's own tab; null where there is none, undefined until it is known. */
  custom: CustomTab | null | undefined;
  table: ReturnType<typeof useRankingColumns> & ReturnType<typeof useTableView>;
  marks: readonly MarkRule[];
  stale: boolean;
  change: ChangeRanking;
  clearFilters: () => void;
  /** Stands beside the search. */
  actions?: ReactNode;
}

function useTabs({ query, view, custom, tab, wanted, frame }: RankingSectionProps): CountedTab<RankingTab>[] {
  const t = useT('ratings');
  const locale = useLocale();
  const open = openScopes(view);
  const hasFailed = query.isError && refusalOf(query.error) === undefined;
  return RANKING_TABS.map((key) => {
    if (key === 'custom') {
      const count = custom ? formatNumber(custom.items.length, locale) : null;
      return { key, label: custom?.name ?? t('tab.custom'), count };
    }
    const name = t(`tab.${key}`);
    const count = asksAlike(wanted, frame, key, tab) ? query.data?.counts[key] : undefined;
    const disabled = !open.includes(key);
    return {
      key,
      label: name,
      count: count === undefined || disabled ? null : formatNumber(count, locale),
      loading: query.isPending && !disabled ? t('tab.loading', { name }) : null,
      failed: hasFailed && !disabled ? t('tab.failed', { name }) : null,
      disabledReason: disabled
        ? t(view === 'monthly' ? 'tab.disabled_monthly' : 'tab.disabled_channel')
        : null,
    };
  });
}

/** What stands beside the signs of the table: the same element while it says the same, or the table would be drawn for it. */
function useWithheldNote({ query, state, change }: RankingSectionProps) {
  const count = query.data?.withheld ?? 0;
  const shown = state.withheld;
  return useMemo(
    () => <WithheldNote {...{ count, shown }} onToggle={() => change({ withheld: !shown })} />,
    [count, shown, change],
  );
}

function RankingBody(props: RankingSectionProps) {
  const { query, frames, frame, tab, state, table, marks, stale, change, clearFilters } = props;
  const t = useT('ratings');
  const tc = useT('generic');
  const frameName = useFrameName();
  const { country } = useSession();
  const { sort, order } = effectiveSort(state, table.metrics, frame);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const narrow = useMediaQuery('(max-width: 767px)') ?? false;
  const selection = useMemo(() => ({ selected, onChange: setSelected }), [selected]);
  const note = useWithheldNote(props);
  const skeleton = <TableSkeleton label={tc('state.loading')} />;
  const name = tab === 'custom' ? (props.custom?.name ?? t('tab.custom')) : t(`tab.${tab}`);
  return (
    <QueryView query={query} failedTitle={t('list.failed')} loading={skeleton}>
      {(list) => {
        // While another tab loads, the rows still belong to the tab before.
        const shown = list.items[0]?.type;
        if (shown !== undefined && !itemTypesOf(listOf(tab)).includes(shown)) return skeleton;
        if (isEmptyRanking(list))
          return (
            <RankingEmpty
              {...{ list, state, change, frames }}
              clearFilters={hasFilters(state) ? clearFilters : undefined}
              nothing={<EmptyState title={t('list.empty')} description={t('list.empty_frame')} />}
            />
          );
        return (
          <>
            <StandingsContext value={table.standings}>
              <RankingTable
                list={list}
                caption={t('list.caption', { name, frame: frameName(list.frame) })}
                columns={table.columns}
                layout={table.layout}
                density={table.density}
                marks={marks}
                {...(narrow ? {} : { selection })}
                lead={state.groups.length > 0 ? state.lead : undefined}
                sort={sort}
                order={order}
                stale={stale}
                change={change}
                note={note}
              />
            </StandingsContext>
            <SelectionBar
              items={[...selected].map((row) => Number(row.split('-')[1]))}
              filters={state}
              countryCode={country.code}
              onClear={() => setSelected(new Set())}
            />
          </>
        );
      }}
    </QueryView>
  );
}

/** The own tab before anything is on it. */
function NoCustomTab() {
  const t = useT('ratings');
  return <EmptyState title={t('custom.empty')} description={t('custom.empty_hint')} />;
}

/** The tabs with their counts, and under them the ranking or why there is none. */
export function RankingSection(props: RankingSectionProps) {
  const t = useT('ratings');
  const tabs = useTabs(props);
  const { tab, custom, change, state, actions } = props;
  // One whose items are all gone, or for others now, has nothing to show either.
  const hasNothing = tab === 'custom' && custom !== undefined && !custom?.items.length;
  return (
    <TabsWithCounts
      id="ranking"
      label={t('tab.label')}
      tabs={tabs}
      active={tab}
      onChange={(scope) => change({ scope })}
      extra={
        <div className={classes.extra}>
          <span className={classes.view} data-dense-filters="signs">
            {actions}
          </span>
          <span className={classes.search}>
            <DebouncedSearch
              label={t('list.search')}
              value={state.search}
              onChange={(search) => change({ search })}
            />
          </span>
        </div>
      }
    >
      {hasNothing ? <NoCustomTab /> : <RankingBody {...props} />}
    </TabsWithCounts>
  );
}
