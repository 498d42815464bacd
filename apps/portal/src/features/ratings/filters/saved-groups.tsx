import { lazy, Suspense } from 'react';
import { FilterPopover, IconStar } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { readTarget } from '../../../shared/target/target-parts.js';
import { useTargetGroups } from '../api/use-target-groups.js';
import { ListSkeleton } from './list-skeleton.js';
import type { SavedGroupsProps } from './saved-group-list.js';

/** Comes when it is opened: a first visit does without. */
const SavedGroupList = lazy(async () => ({
  default: (await import('./saved-group-list.js')).SavedGroupList,
}));

/** The saved target groups of the user and the team as a button that opens them: apply, keep the present one, rename, delete. */
export function SavedGroups(props: SavedGroupsProps) {
  const t = useT('filters');
  const { country } = useSession();
  const groups = useTargetGroups(country.code);
  const current = groups.data?.find((group) => readTarget(group.attributes) === props.attributes);
  return (
    <FilterPopover
      icon={IconStar}
      label={t('filter.saved')}
      value={current?.name ?? t('filter.none')}
      active={current !== undefined}
      width={320}
    >
      <QueryView query={groups} failedTitle={t('filter.failed')} loading={<ListSkeleton />}>
        {(known) => (
          <Suspense fallback={<ListSkeleton />}>
            <SavedGroupList {...props} known={known} />
          </Suspense>
        )}
      </QueryView>
    </FilterPopover>
  );
}
