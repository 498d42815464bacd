import { useState } from 'react';
import { useLocalStorage } from '@mantine/hooks';
import { Badge } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DemographicsPanel } from '../filters/demographics-panel.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { openScopes, rankingView } from '../state/ranking-view.js';
import { useRankingState } from '../state/use-ranking-state.js';
import { ActiveFilters } from './active-filters.js';
import { AudienceSummary } from './audience-summary.js';
import { FilterDrawer } from './filter-drawer.js';
import { RankingSection } from './ranking-section.js';
import { RankingToolbar } from './ranking-toolbar.js';
import { useRanking } from './use-ranking.js';
import classes from './ranking-screen.module.css';

interface RankingScreenProps {
  frames: DataFrames;
}

/** The ranking: whom it speaks for, filters, table, target group. */
export function RankingScreen({ frames }: RankingScreenProps) {
  const t = useT('ratings');
  const tf = useT('filters');
  const { state, change, clearFilters } = useRankingState();
  const [panelOpen, setPanelOpen] = useLocalStorage({ key: 'netreach.ratings.panel', defaultValue: true });
  const [drawer, setDrawer] = useState(false);
  const frame = resolveFrame(frames, state.frame);
  const view = rankingView(frame.interval_type, frame.calculation_type);
  const open = openScopes(view);
  const scope = open.includes(state.scope) ? state.scope : (open[0] ?? state.scope);
  const { query, stale } = useRanking(state, frame, scope, view);

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>
          {t('title')}
          {frame.status === 'provisional' ? <Badge tone="warning">{tf('frame.provisional')}</Badge> : null}
        </h1>
        <AudienceSummary
          audience={query.isError ? null : query.data?.audience}
          narrowed={Object.keys(state.attributes).length > 0}
          stale={stale}
        />
      </div>
      <RankingToolbar
        state={state}
        frames={frames}
        frame={frame}
        change={change}
        panelOpen={panelOpen}
        onTogglePanel={() => setPanelOpen(!panelOpen)}
        onOpenDrawer={() => setDrawer(true)}
      />
      <ActiveFilters state={state} change={change} clearFilters={clearFilters} />
      <div className={classes.body}>
        <div className={classes.card}>
          <RankingSection
            query={query}
            view={view}
            scope={scope}
            state={state}
            stale={stale}
            change={change}
            clearFilters={clearFilters}
          />
        </div>
        {panelOpen ? (
          <div className={classes.panel}>
            <DemographicsPanel
              selection={state.attributes}
              onChange={(attributes) => change({ attributes })}
            />
          </div>
        ) : null}
      </div>
      <FilterDrawer opened={drawer} onClose={() => setDrawer(false)} state={state} change={change} />
    </div>
  );
}
