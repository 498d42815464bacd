import { EmptyState, ErrorState, ForbiddenState, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { isForbidden } from '../../../shared/api/error-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useDataFrames } from '../api/use-data-frames.js';
import { RankingScreen } from '../ranking/ranking-screen.js';
import { resolveFrame } from '../state/frames.js';
import { useRankingState } from '../state/use-ranking-state.js';

/** The ranking list. Its frame comes first: everything else depends on it. */
export function RankingListPage() {
  const t = useT('ratings');
  const tc = useT('common');
  const { country } = useSession();
  const frames = useDataFrames(country.code);
  const { state } = useRankingState();

  if (frames.isError) {
    if (isForbidden(frames.error)) {
      return <ForbiddenState title={tc('error.forbidden')} description={tc('error.forbidden_hint')} />;
    }
    return (
      <ErrorState
        title={t('filter.failed')}
        retryLabel={tc('action.retry')}
        busy={frames.isFetching}
        onRetry={() => void frames.refetch()}
      />
    );
  }
  if (frames.isPending) return <PageSkeleton label={tc('state.loading')} />;
  const frame = resolveFrame(frames.data, state.frame);
  if (!frame) return <EmptyState title={t('list.empty')} description={t('list.no_frames')} />;
  return <RankingScreen frames={frames.data} frame={frame} />;
}
