/** Where somebody is sent: a page of the portal, or an address elsewhere. */
export type Destination = { kind: 'page'; path: string } | { kind: 'elsewhere'; address: string };

const OWN = 'http://portal.invalid';

/**
 * Reads where an answer of the API sends the user.
 * @returns null when it is neither a path of the portal nor a web address: then nobody is sent anywhere
 */
export function destinationOf(target: string | null | undefined): Destination | null {
  if (!target || !URL.canParse(target, OWN)) return null;
  if (/^https?:\/\//i.test(target)) return { kind: 'elsewhere', address: new URL(target).href };
  // Read as a browser reads it: it takes `//host`, and `/` with a tab and a slash, for an address of that host.
  const { origin, pathname, search, hash } = new URL(target, OWN);
  return target.startsWith('/') && origin === OWN ? { kind: 'page', path: pathname + search + hash } : null;
}
