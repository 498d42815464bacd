import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { FailedPage } from './failed-page.js';
import { loadPart } from './load-part.js';

const NotFoundPage = lazy(() =>
  loadPart(async () => ({ default: (await import('../features/general/not-found.page.js')).NotFoundPage })),
);

/** In place of a page that threw before it was there: the 404 screen, or a message with a way back. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <main>
      <FailedPage error={error} />
    </main>
  );
}
