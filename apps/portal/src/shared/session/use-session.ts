import { useMatches } from 'react-router-dom';
import type { SessionState } from './access.js';

/** The session of somebody who is signed in. */
export type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

const isSignedIn = (data: unknown): data is SignedIn =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'signed-in';

/** The session the guard found for this page; null on public pages. */
function useOptionalSession(): SignedIn | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  return isSignedIn(data) ? data : null;
}

/** The session of a page that needs one. */
export function useSession(): SignedIn {
  const session = useOptionalSession();
  if (!session) throw new Error('This page has no session: its route must ask for one');
  return session;
}
