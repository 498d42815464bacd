/** Characters of an address. */
export const LONGEST_LANDING_PAGE = 2000;

const HOST = /^[^.]+(\.[^.]+)+$|^localhost$/;

/**
 * The address a click leads to as it is stored, or undefined where it must not be one: only http and https, to a host, without
 * user and password.
 */
export function cleanLandingPage(text: string): string | undefined {
  const written = text.trim();
  if (!/^https?:\/\//i.test(written) || /[\s\\]/.test(written) || !URL.canParse(written)) return undefined;
  const url = new URL(written);
  const isPlain = url.username === '' && url.password === '' && HOST.test(url.hostname.replace(/\.$/, ''));
  return isPlain && url.href.length <= LONGEST_LANDING_PAGE ? url.href : undefined;
}
