import type { TokenSet, TokenStore } from '@netreach/api-client';

const COOKIE_NAME = 'netreach_tokens';
const SECONDS_PER_DAY = 86_400;

/** Life of the token cookie in days: that of the session (seconds), one day when the server gave none. */
export function cookieDays(sessionExpiresIn: number | undefined): number {
  return sessionExpiresIn && sessionExpiresIn > 0 ? sessionExpiresIn / SECONDS_PER_DAY : 1;
}

function isTokenSet(value: unknown): value is TokenSet {
  const candidate = value as Partial<TokenSet> | null;
  return typeof candidate?.access_token === 'string' && typeof candidate.refresh_token === 'string';
}

function writeCookie(value: string, days: number): void {
  const expires = new Date(Date.now() + days * SECONDS_PER_DAY * 1000).toUTCString();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE_NAME}=${value}; Path=/; SameSite=Strict; Expires=${expires}${secure}`;
  // Browsers may write in the background. Reading waits for it: the tab whose turn comes next must not find the old tokens.
  read();
}

function read(): TokenSet | null {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1);
  if (!value) return null;
  try {
    const tokens: unknown = JSON.parse(decodeURIComponent(value));
    return isTokenSet(tokens) ? tokens : null;
  } catch {
    return null;
  }
}

/** The token set of this browser, kept in a cookie that all tabs share. */
export const tokenCookie: TokenStore = {
  read,
  write: (tokens) =>
    writeCookie(encodeURIComponent(JSON.stringify(tokens)), cookieDays(tokens.session_expires_in)),
  clear: () => writeCookie('', -1),
};
