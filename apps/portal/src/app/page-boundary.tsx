import type { ReactNode } from 'react';
import { Boundary } from './boundary.js';
import { FailedPage } from './failed-page.js';

/** Keeps the frame of the portal on show when a page fails; another page begins anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary failed={FailedPage}>{children}</Boundary>;
}
