import type { TokenSet } from '@netreach/api-client';
import { $api, client, renewTokens } from '../api/client.js';
import { queryClient } from '../api/query-client.js';
import { startedExports } from '../export/started-exports.js';
import { leavePortal } from '../routing/leave-portal.js';
import { pathTo } from '../routing/paths.js';
import type { SessionState } from './access.js';
import { forgetIntended } from './intended-route.js';
import { forgetMaintenance } from './maintenance.js';
import { chooseCountry, storedCountry } from './selected-country.js';
import { announceSession } from './session-news.js';
import { tokenCookie } from './token-cookie.js';

/** How long a successful check counts; also the beat of the check while a page stays open. */
export const CHECK_EVERY_MS = 60_000;

const NEVER = { token: '', at: 0 };

let checked = NEVER;

/**
 * Asks the server whether the stored token still counts, and fetches new tokens when it does not or a refresh is due.
 * @returns false when nobody is signed in (any more)
 * @throws ApiError when the server could not be asked
 */
export async function checkToken(): Promise<boolean> {
  const asked = tokenCookie.read()?.access_token;
  if (asked === undefined) return false;
  const { data } = await client.POST('/v3/token/check');
  if (!data?.token_is_valid || data.refresh_required) await renewTokens(asked);
  const token = tokenCookie.read()?.access_token;
  checked = { token: token ?? '', at: Date.now() };
  return token !== undefined;
}

async function tokenCounts(): Promise<boolean> {
  const token = tokenCookie.read()?.access_token;
  const fresh = token === checked.token && Date.now() - checked.at < CHECK_EVERY_MS;
  return token !== undefined && fresh ? true : checkToken();
}

const userIn = (cc: string) =>
  $api.queryOptions('get', '/v3/{cc}/user/info', { params: { path: { cc } } }, { staleTime: Infinity });

/**
 * Finds out who is signed in and for which country; modules and user come with the user's info.
 * @param routeCode country of the address, undefined when it has none
 * @throws ApiError when the server could not be asked
 */
export async function loadSession(routeCode: string | undefined): Promise<SessionState> {
  if (!(await tokenCounts())) return { status: 'signed-out' };
  const likely = storedCountry.read();
  // The country of the last visit is mostly that of this one: who is there then needs not wait for which countries there are.
  if (likely && (routeCode ?? likely) === likely) void queryClient.prefetchQuery(userIn(likely));
  const { countries, country_code } = await queryClient.ensureQueryData(
    $api.queryOptions('get', '/v3/user/countries', {}, { staleTime: Infinity }),
  );
  const sorted = [...countries].sort((a, b) => a.name.localeCompare(b.name));
  const country = chooseCountry({
    countries: sorted,
    routeCode,
    storedCode: likely,
    defaultCode: country_code,
  });
  if (!country) return { status: 'unknown-country' };
  storedCountry.write(country.code);
  const { data } = await queryClient.ensureQueryData(userIn(country.code));
  return { status: 'signed-in', user: data.user, country, countries: sorted };
}

/** Begins the session of whoever has just signed in, in all tabs: no answer of the one before stays. */
export function beginSession(tokens: TokenSet): void {
  forgetAnswers();
  tokenCookie.write(tokens);
  announceSession('changed');
}

/**
 * Goes on as somebody else, in all tabs: an admin as the user whose tokens these are, or as themselves again. The start page is
 * loaded anew, so that nothing of the one before stays, and nothing on show asks again in the new one's name.
 */
export function changeSession(tokens: TokenSet): void {
  tokenCookie.write(tokens);
  announceSession('changed');
  leavePortal(pathTo('startpage'));
}

/** Forgets what this tab knows of whoever was signed in; tokens, country and remembered route are left alone. */
export function forgetAnswers(): void {
  queryClient.clear();
  forgetMaintenance();
  startedExports.forgetAll();
  checked = NEVER;
}

/** Forgets everything of the session on this device, in all tabs: tokens, country, remembered route and all answers. */
export function clearSession(): void {
  tokenCookie.clear();
  storedCountry.clear();
  forgetIntended();
  forgetAnswers();
  announceSession('signed-out');
}
