import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { MIN_CASES } from '@netreach/domain';
import { EmptyState, IconEyeOff } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { DataFrame, RankingList } from '../api/ratings.types.js';
import { useFrameName } from '../filters/frame-filter.js';
import { filterChips, type RankingChip } from '../state/filter-chips.js';
import { frameKey, newestWithFigures } from '../state/frames.js';
import { leadGroup, type RankingState } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { useChipNames } from './active-filters.js';
import classes from './ranking-section.module.css';

/** What one must know to say why a ranking has no rows. */
export interface RankingEmptyProps {
  list: Pick<RankingList, 'items' | 'withheld' | 'has_figures' | 'frame'>;
  state: RankingState;
  frames: readonly DataFrame[];
  change: ChangeRanking;
  /** Missing where no filter is in force. */
  clearFilters?: (() => void) | undefined;
  /** Filters in force that only this ranking has. */
  own?: readonly RankingChip[];
  /** Where neither figures nor filters are behind it. */
  nothing?: ReactNode;
}

/** Whether a ranking has nothing to show but a reason. */
export const isEmptyRanking = ({ items, has_figures: measured }: RankingEmptyProps['list']): boolean =>
  items.length === 0 || !measured;

/** The frame has no figures at all: the way to one that has. */
function NoFigures({ list: { frame }, frames, change }: RankingEmptyProps) {
  const t = useT('ratings');
  const nameOf = useFrameName();
  const other = newestWithFigures(frames, frame);
  return (
    <EmptyState
      title={t('list.no_figures')}
      description={t('list.no_figures_hint', { frame: nameOf(frame) })}
      action={
        other ? (
          <Button variant="default" size="xs" onClick={() => change({ frame: frameKey(other) })}>
            {t('list.to_frame', { frame: nameOf(other) })}
          </Button>
        ) : null
      }
    />
  );
}

/** The filters that fewer persons or items are left by; what only stands beside the figures leaves out nobody. */
function narrowing(chips: readonly RankingChip[], state: RankingState): RankingChip[] {
  const lead = leadGroup(state);
  const isLead = lead === state.attributes;
  return chips.filter(({ key }) => {
    if (key.startsWith('attributes:')) return isLead;
    if (key.startsWith('group:')) return !isLead && key === `group:${lead}`;
    return !key.startsWith('reference:') && key !== 'as_of';
  });
}

/** In place of hundreds of rows without a figure: why there is none, and what to relax. */
function AllWithheld({ list, state, change, own = [] }: RankingEmptyProps) {
  const t = useT('ratings');
  const chips = narrowing([...filterChips(state, useChipNames()), ...own], state);
  const count = list.withheld;
  const why = t('list.all_withheld_hint', { count, min: MIN_CASES });
  return (
    <EmptyState
      icon={IconEyeOff}
      title={t('list.all_withheld')}
      description={`${why} ${t(chips.length > 0 ? 'list.relax' : 'list.longer')}`}
      action={
        <div className={classes.ways}>
          {chips.map(({ key, label, values, without }) => (
            <Button key={key} variant="default" size="xs" onClick={() => change(without)}>
              {t('list.without', { filter: `${label}: ${values.join(', ')}` })}
            </Button>
          ))}
          <Button variant="subtle" size="xs" onClick={() => change({ withheld: true })}>
            {t('withheld.show')}
          </Button>
        </div>
      }
    />
  );
}

/** Nothing passes the filters, or there is nothing to filter. */
function NothingFound({ clearFilters, nothing }: RankingEmptyProps) {
  const t = useT('ratings');
  const tf = useT('filters');
  if (!clearFilters) return nothing;
  return (
    <EmptyState
      title={t('list.empty')}
      description={t('list.empty_filtered')}
      action={
        <Button variant="default" size="xs" onClick={clearFilters}>
          {tf('filter.clear_all')}
        </Button>
      }
    />
  );
}

/** In place of a ranking without rows: the reason, and a way out. */
export function RankingEmpty(props: RankingEmptyProps) {
  if (!props.list.has_figures) return <NoFigures {...props} />;
  return props.list.withheld > 0 ? <AllWithheld {...props} /> : <NothingFound {...props} />;
}
