import { ErrorState } from '@netreach/ui';
import { useT } from '../i18n/use-t.js';
import { isMissingChunk } from './missing-chunk.js';

/** In place of a page that failed: what happened, and a way to try again. */
export function FailedPage({ error }: { error: unknown }) {
  const t = useT('generic');
  return (
    <ErrorState
      title={t(isMissingChunk(error) ? 'error.chunk' : 'error.page')}
      description={t('error.page_hint')}
      retryLabel={t('action.reload')}
      onRetry={() => location.reload()}
    />
  );
}
