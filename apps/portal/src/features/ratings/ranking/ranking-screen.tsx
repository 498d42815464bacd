import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { rankingView } from '@netreach/domain';
import { ColumnMenu } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCustomTab } from '../api/use-custom-tab.js';
import { DemographicsPanel } from '../filters/demographics-panel.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { markRules, NO_MARKS, type MarkSettings } from '../state/mark-settings.js';
import { offeredState } from '../state/offered-filters.js';
import { listOf, shownTab } from '../state/ranking-view.js';
import { leadGroup } from '../state/ranking-state.js';
import { useRankingState } from '../state/use-ranking-state.js';
import { ActiveFilters } from './active-filters.js';
import { RankingHead } from './ranking-head.js';
import { useGroupColumns } from './group-columns.js';
import { MarksMenu } from './marks-menu.js';
import { RankingSection } from './ranking-section.js';
import { RankingToolbar } from './ranking-toolbar.js';
import { useRanking } from './use-ranking.js';
import { useSources } from '../../../shared/figures/use-sources.js';
import { useRankingColumns } from './use-ranking-columns.js';
import classes from './ranking-screen.module.css';

/** Only narrow screens open it. */
const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.js')).FilterDrawer }));

interface RankingScreenProps {
  frames: DataFrames;
}

/** The figures of the screen's state, and how they are looked at. */
function useRankingScreen(frames: DataFrames) {
  const t = useT('ratings');
  const { country } = useSession();
  const inUrl = useRankingState();
  const [marks, setMarks] = useLocalStorage<MarkSettings>({
    key: 'netreach.ratings.marks',
    defaultValue: NO_MARKS,
  });
  const { data: custom } = useCustomTab(country.code);
  const frame = resolveFrame(frames, inUrl.state.frame);
  const view = rankingView(frame.interval_type, frame.calculation_type);
  const tab = shownTab(inUrl.state.scope, view);
  const state = useMemo(() => offeredState(inUrl.state, frame, tab), [inUrl.state, frame, tab]);
  const { query, asked, stale } = useRanking({ state, frame, tab, view, custom });
  const table = useRankingColumns({
    view,
    frame,
    items: query.data?.items,
    reference: state.reference,
    standings: { list: listOf(tab), query: asked },
    sort: asked?.sort,
    groups: useGroupColumns(state, listOf(tab), asked, query.data?.items, useSources(frame).panel),
  });
  const rules = useMemo(() => markRules(marks, t), [marks, t]);
  return {
    ...inUrl,
    state,
    wanted: inUrl.state,
    marks,
    setMarks,
    custom,
    frame,
    view,
    tab,
    query,
    stale,
    table,
    rules,
  };
}

type Screen = ReturnType<typeof useRankingScreen>;

/** How the table is looked at: marks, columns, height of rows. */
function TableActions({ table, marks, setMarks }: Pick<Screen, 'table' | 'marks' | 'setMarks'>) {
  return (
    <>
      <MarksMenu settings={marks} onChange={setMarks} />
      <ColumnMenu
        columns={table.columns}
        layout={table.layout}
        onChange={table.setLayout}
        density={table.density}
        onDensityChange={table.setDensity}
      />
    </>
  );
}

/** The ranking: whom it speaks for, filters, table, target group. */
export function RankingScreen({ frames }: RankingScreenProps) {
  const t = useT('ratings');
  const screen = useRankingScreen(frames);
  const { state, change, clearFilters, frame, query, stale, table, marks, setMarks } = screen;
  // The chips are drawn while the figures are on their way. What somebody ticks must not wait.
  const inForce = useDeferredValue(state);
  const [panelOpen, setPanelOpen] = useLocalStorage({ key: 'netreach.ratings.panel', defaultValue: true });
  /** Null until it is opened for the first time. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  // The same functions: what stands around the figures is not drawn anew when others come.
  const onTarget = useCallback((attributes: string) => change({ attributes }), [change]);
  const onTogglePanel = useCallback(() => setPanelOpen((open) => !open), [setPanelOpen]);
  const onOpenDrawer = useCallback(() => setDrawer(true), []);

  return (
    <div className={classes.page}>
      <RankingHead title={t('title')} {...{ frame, query, stale }} state={{ attributes: leadGroup(state) }} />
      <RankingToolbar
        state={state}
        tab={screen.tab}
        frames={frames}
        frame={frame}
        change={change}
        custom={screen.custom}
        {...{ panelOpen, onTogglePanel, onOpenDrawer }}
      />
      <ActiveFilters state={inForce} change={change} clearFilters={clearFilters} />
      <div className={classes.body}>
        <div className={classes.card}>
          <RankingSection
            {...{ query, frames, frame, state, stale, change, clearFilters, table }}
            actions={<TableActions {...{ table, marks, setMarks }} />}
            wanted={screen.wanted}
            view={screen.view}
            tab={screen.tab}
            custom={screen.custom}
            marks={screen.rules}
          />
        </div>
        {panelOpen ? (
          <div className={classes.panel}>
            <DemographicsPanel target={state.attributes} onChange={onTarget} />
          </div>
        ) : null}
      </div>
      {drawer === null ? null : (
        <Suspense fallback={null}>
          <FilterDrawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            {...{ state, frame, change }}
            tab={screen.tab}
          />
        </Suspense>
      )}
    </div>
  );
}
