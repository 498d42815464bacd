import { memo, useMemo } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconUsersGroup, tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { CustomTab, DataFrame } from '../api/ratings.types.js';
import { CategoryFilter } from '../filters/category-filter.js';
import { CompareGroups } from '../filters/compare-groups.js';
import { DeviceFilter } from '../filters/device-filter.js';
import { FrameFilter } from '../filters/frame-filter.js';
import { ReferenceFilter } from '../filters/reference-filter.js';
import { SavedGroups } from '../filters/saved-groups.js';
import type { RankingState, RankingTab } from '../state/ranking-state.js';
import { offeredFilters } from '../state/offered-filters.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { MoreFilters } from './more-filters.js';
import { RankingExport } from './ranking-export.js';
import { ShareLink } from './share-link.js';
import classes from './ranking-toolbar.module.css';

interface RankingToolbarProps {
  state: RankingState;
  tab: RankingTab;
  frames: readonly DataFrame[];
  frame: DataFrame;
  change: ChangeRanking;
  /** The customer's own tab; null where there is none, undefined until it is known. */
  custom: CustomTab | null | undefined;
  /** Whether the demographics panel is open beside the table. */
  panelOpen: boolean;
  onTogglePanel: () => void;
  /** Opens all filters in a drawer, on screens too narrow for them. */
  onOpenDrawer: () => void;
}

/** The same functions while `change` is the same: filters are drawn only when they change themselves. */
function useSetters(change: ChangeRanking) {
  return useMemo(() => {
    const setterOf =
      <Field extends keyof RankingState>(field: Field) =>
      (value: RankingState[Field]) =>
        change({ [field]: value });
    return {
      frame: setterOf('frame'),
      devices: setterOf('devices'),
      categories: setterOf('categories'),
      reference: setterOf('reference'),
      attributes: setterOf('attributes'),
    };
  }, [change]);
}

/** The filters above the ranking, which figures change nothing of. Narrow screens get one button for all of them. */
export const RankingToolbar = memo(function RankingToolbar(props: RankingToolbarProps) {
  const { state, tab, frames, frame, custom, change, panelOpen, onTogglePanel, onOpenDrawer } = props;
  const offered = offeredFilters(frame, tab);
  const set = useSetters(change);
  const td = useT('demographics');
  const tf = useT('filters');
  return (
    <div className={classes.bar} data-dense-filters>
      <FrameFilter frames={frames} frame={frame} onChange={set.frame} />
      <div className={classes.wide}>
        <DeviceFilter devices={state.devices} onChange={set.devices} />
        {offered.categories ? <CategoryFilter selected={state.categories} onChange={set.categories} /> : null}
        <MoreFilters state={state} change={change} offered={offered} />
        {offered.reference ? <ReferenceFilter reference={state.reference} onChange={set.reference} /> : null}
        <CompareGroups {...{ state, change }} />
        <SavedGroups attributes={state.attributes} onChange={set.attributes} />
      </div>
      <div className={classes.right}>
        <ShareLink />
        <RankingExport {...{ state, frame, custom }} />
        <ActionIcon
          className={classes.panelToggle}
          variant="default"
          size={30}
          aria-label={td('demographics.title')}
          {...tip(td('demographics.title'))}
          aria-pressed={panelOpen}
          onClick={onTogglePanel}
        >
          <IconUsersGroup size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Button
          className={classes.drawerToggle}
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.8} aria-hidden />}
          onClick={onOpenDrawer}
        >
          {tf('filter.open')}
        </Button>
      </div>
    </div>
  );
});
