import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { EmptyState, IconDownload, IconLayersUnion, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCombination } from '../api/use-combination.js';
import { FrameToolbar } from '../filters/frame-toolbar.js';
import { PlanHead } from '../selection/plan-head.js';
import { planAddress } from '../selection/plan-links.js';
import { useChosenItems } from '../selection/use-chosen-items.js';
import { useExclusions } from '../selection/use-exclusions.js';
import { frameBody } from '../state/frame-body.js';
import { resolveFrame, type DataFrames } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';
import { CombinationTiles } from './combination-tiles.js';
import { ContributionTable } from './contribution-table.js';
import { OverlapMatrix } from './overlap-table.js';
import { Upset } from './upset-picture.js';
import classes from './combine.module.css';

/** Items a picture of every combination makes sense for. */
const MIN_IN_PICTURE = 3;

function NothingChosen() {
  const t = useT('planning');
  const { country } = useSession();
  const [filters] = useSearchParams();
  const { items } = useChosenItems();
  return (
    <EmptyState
      icon={IconLayersUnion}
      title={t('combine.none')}
      description={t('combine.none_hint')}
      action={
        <Button
          size="xs"
          component={Link}
          to={planAddress('ratings.combine.select', country.code, { items, filters })}
        >
          {t('select.open', { count: items.length })}
        </Button>
      }
    />
  );
}

/** Chosen items taken together: whom they reach, what each adds, what they have in common. */
export function CombineScreen({ frames }: { frames: DataFrames }) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country } = useSession();
  const { filters, change } = useFrameFilters();
  const { items, change: changeItems } = useChosenItems();
  const exclusions = useExclusions(items, filters);
  const frame = resolveFrame(frames, filters.frame);
  const [search] = useSearchParams();
  const query = useCombination(country.code, { ...frameBody(filters, frame), items: [...items] });
  const stale = query.isPlaceholderData;
  return (
    <div className={classes.page}>
      <PlanHead
        screen="ratings.combine"
        frame={frame}
        items={items}
        filters={filters}
        audience={query.data?.audience}
        actions={
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={planAddress('ratings.combine.export', country.code, { items, filters: search })}
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          >
            {t('export.open')}
          </Button>
        }
      />
      <FrameToolbar {...{ frames, frame, filters, change, exclusions }} />
      {items.length < 2 ? (
        <NothingChosen />
      ) : (
        <QueryView
          query={query}
          failedTitle={t('combine.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(answer) => (
            <>
              <CombinationTiles answer={answer} stale={stale} />
              <ContributionTable answer={answer} stale={stale} change={changeItems} />
              <OverlapMatrix answer={answer} stale={stale} />
              {answer.intersections && answer.items.length >= MIN_IN_PICTURE ? (
                <Upset answer={answer} stale={stale} />
              ) : null}
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}
