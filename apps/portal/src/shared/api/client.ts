import { createApi } from '@netreach/api-client';
import { tokenCookie } from '../session/token-cookie.js';
import { releasesAddress, standalone } from '../site/standalone.js';

const TIMEOUT_MS = 30_000;

/** Where the API is: same origin unless the build says otherwise. */
export const apiOrigin = standalone?.api ?? import.meta.env.VITE_API_URL ?? location.origin;

/** A site that reads a folder of releases has no API to ask: they answer in its place. */
async function answeredByFolder(request: Request): Promise<Response> {
  const [{ releaseFolder }, { answerFrom }] = await Promise.all([
    import('../release-folder/release-folder.js'),
    import('../release-folder/folder-answers.js'),
  ]);
  if (!releaseFolder) throw new Error('no folder is read');
  return answerFrom(releaseFolder, request);
}

/** The portal's client of the API. */
export const { client, $api, renewTokens, tokensForCountry } = createApi({
  baseUrl: apiOrigin,
  store: tokenCookie,
  timeoutMs: TIMEOUT_MS,
  // Nobody signs in there, and answers for everybody take no cookies.
  ...(standalone && { credentials: 'omit' as const }),
  ...(releasesAddress !== null && { transport: answeredByFolder }),
});
