import type { IncomingHttpHeaders } from 'node:http';

const LONGEST = 253;
const ADDRESS = /^https?:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?(?:[/?#]|$)/i;

/**
 * The host of the page that a hit was sent from, in lower case, as the browser itself says: the page has no say in it.
 * Empty where the browser does not tell.
 */
export function sendingHost({ origin, referer }: IncomingHttpHeaders): string {
  return hostOf(origin) ?? hostOf(referer) ?? '';
}

function hostOf(address: string | undefined): string | undefined {
  const host = address && ADDRESS.exec(address)?.[1];
  return host && host.length <= LONGEST ? host.toLowerCase() : undefined;
}
