import type { IncomingHttpHeaders } from 'node:http';

/** Whether a visitor may be followed: they have consented, and their browser does not ask for the contrary. */
export function mayFollow(consent: 0 | 1 | undefined, headers: IncomingHttpHeaders): boolean {
  return consent === 1 && headers['dnt'] !== '1' && headers['sec-gpc'] !== '1';
}
