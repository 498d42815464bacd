import type { ReactNode } from 'react';
import { EmptyState, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useDataFrames } from '../api/use-data-frames.js';
import type { DataFrames } from '../state/frames.js';

/** A screen with figures of a frame. The frames come first: everything else depends on them. */
export function WithFrames({ children }: { children: (frames: DataFrames) => ReactNode }) {
  const t = useT('ratings');
  const tf = useT('filters');
  const tc = useT('generic');
  const { country } = useSession();
  const frames = useDataFrames(country.code);
  return (
    <QueryView
      query={frames}
      failedTitle={tf('filter.failed')}
      loading={<PageSkeleton label={tc('state.loading')} />}
    >
      {([first, ...others]) =>
        first ? (
          children([first, ...others])
        ) : (
          <EmptyState title={t('list.empty')} description={t('list.no_frames')} />
        )
      }
    </QueryView>
  );
}
