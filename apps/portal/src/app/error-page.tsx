import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '@netreach/ui';
import { useT } from '../i18n/use-t.js';

const NotFoundPage = lazy(async () => ({
  default: (await import('../features/general/not-found.page.js')).NotFoundPage,
}));

const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|preload css/i;

/** In place of a page that threw: the 404 screen, or a message with a way back. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useT('generic');
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  }
  const chunk = error instanceof Error && CHUNK_FAILURE.test(error.message);
  return (
    <main>
      <ErrorState
        title={t(chunk ? 'error.chunk' : 'error.page')}
        description={t('error.page_hint')}
        retryLabel={t('action.reload')}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
