import { useNavigate } from 'react-router-dom';
import { destinationOf } from './destination.js';
import { leavePortal } from './leave-portal.js';

/**
 * Goes where an answer of the API sends the user, in place of the page on show.
 * @returns a function of the answer's `redirect`, and of the page to go to when it names none
 */
export function useFollow(): (redirect: string | null | undefined, otherwise: () => string) => Promise<void> {
  const navigate = useNavigate();
  return async (redirect, otherwise) => {
    const destination = destinationOf(redirect);
    if (destination?.kind === 'elsewhere') leavePortal(destination.address);
    else await navigate(destination?.path ?? otherwise(), { replace: true });
  };
}
