import { useState } from 'react';
import { EmptyState, IconGitCompare } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useTrafficComparison } from '../api/use-comparison.js';
import { useItems } from '../api/use-items.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { PlanHead } from '../selection/plan-head.js';
import { useChosenItems } from '../selection/use-chosen-items.js';
import { useExclusions } from '../selection/use-exclusions.js';
import { frameBody } from '../state/frame-body.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import { CompareExportMenu } from './compare-export-menu.js';
import { MovementsComparisonSheet } from './movements-comparison.js';
import { ProfileComparisonSheet } from './profile-comparison.js';
import { TrafficComparisonSheet } from './traffic-comparison.js';
import classes from '../combine/combine.module.css';

/** Chosen services side by side: traffic over time, audience, and what was visited before and after. */
export function CompareScreen({ frames }: { frames: DataFrames }) {
  const t = useT('planning');
  const { country } = useSession();
  const { filters, change } = useFrameFilters();
  const { items } = useChosenItems();
  const [by, setBy] = useState('');
  const exclusions = useExclusions(items, filters);
  const frame = resolveFrame(frames, filters.frame);
  const known = useItems(country.code, items);
  const onlyServices = known.data?.every(({ type }) => type === 'service') ?? false;
  const body = { ...frameBody(filters, frame), items: [...items] };
  const { data: traffic } = useTrafficComparison(country.code, body);
  return (
    <div className={classes.page}>
      <PlanHead
        screen="ratings.compare"
        frame={frame}
        items={items}
        filters={filters}
        audience={traffic?.audience}
        actions={
          items.length > 0 ? <CompareExportMenu body={body} by={by} onlyServices={onlyServices} /> : null
        }
      />
      <FrameToolbar {...{ frames, frame, filters, change, exclusions }} />
      {items.length === 0 ? (
        <EmptyState icon={IconGitCompare} title={t('compare.none')} description={t('compare.none_hint')} />
      ) : (
        <>
          <TrafficComparisonSheet body={body} />
          <ProfileComparisonSheet body={body} by={by} setBy={setBy} />
          <MovementsComparisonSheet body={body} onlyServices={onlyServices} />
        </>
      )}
    </div>
  );
}
