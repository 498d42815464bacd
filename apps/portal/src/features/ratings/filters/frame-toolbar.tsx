import type { ReactNode } from 'react';
import type { DataFrame } from '../api/ratings.types.js';
import type { FrameFilters } from '../state/frame-filters.js';
import type { ChangeFrameFilters } from '../state/use-frame-filters.js';
import { DeviceFilter } from './device-filter.js';
import { ExclusionFilter } from './exclusion-filter.js';
import { FrameFilter } from './frame-filter.js';
import { MasterDataFilter } from './master-data-filter.js';
import { RegisteredFilter } from './registered-filter.js';
import { SavedGroups } from './saved-groups.js';
import { TargetGroupFilter } from './target-group-filter.js';
import classes from './frame-toolbar.module.css';

interface FrameToolbarProps {
  frames: readonly DataFrame[];
  frame: DataFrame;
  filters: FrameFilters;
  change: ChangeFrameFilters;
  /** Leave services out; not offered where nothing but services is looked at, of which nothing is left out. */
  exclusions?: boolean;
  /** The figures depend on nothing but the frame: no filter besides is offered. */
  frameOnly?: boolean;
  /** What stands at the right, such as the export menu. */
  actions?: ReactNode;
}

/** The filters every screen with figures of a frame has, each a button that opens its choice. */
export function FrameToolbar(props: FrameToolbarProps) {
  const { frames, frame, change, actions, frameOnly = false } = props;
  return (
    <div className={classes.bar} data-dense-filters>
      <FrameFilter frames={frames} frame={frame} onChange={(next) => change({ frame: next })} />
      {frameOnly ? null : <GroupFilters {...props} />}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

/** Whom and what of them the figures are about. */
function GroupFilters({ filters, change, exclusions }: FrameToolbarProps) {
  return (
    <>
      <TargetGroupFilter attributes={filters.attributes} onChange={(attributes) => change({ attributes })} />
      <SavedGroups attributes={filters.attributes} onChange={(attributes) => change({ attributes })} />
      <DeviceFilter devices={filters.devices} onChange={(devices) => change({ devices })} />
      <RegisteredFilter
        registeredOnly={filters.registeredOnly}
        onChange={(registeredOnly) => change({ registeredOnly })}
      />
      <MasterDataFilter asOf={filters.asOf} onChange={(asOf) => change({ asOf })} />
      {exclusions ? (
        <ExclusionFilter
          selected={filters.excludeServices}
          onChange={(excludeServices) => change({ excludeServices })}
        />
      ) : null}
    </>
  );
}
