import { useNavigate, useRevalidator } from 'react-router-dom';
import type { TokenSet } from '@netreach/api-client';
import { pathTo } from '../routing/paths.js';
import { changeSession } from './session.js';

/**
 * Goes on as somebody else: an admin as the user whose tokens these are, or as themselves again. Nothing of the one before
 * stays: no answers, no page.
 */
export function useIdentitySwitch(): (tokens: TokenSet) => Promise<void> {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return (tokens) =>
    changeSession(tokens, async () => {
      await navigate(pathTo('startpage'));
      // Where the start page was open already, nothing else would ask the guard who this is now.
      await revalidator.revalidate();
    });
}
