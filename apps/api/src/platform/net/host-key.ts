import { createHash } from 'node:crypto';
import { ServerFailure } from './server-failure.js';

/** The fingerprint of a host key as OpenSSH shows it: `SHA256:` and 43 characters of base64. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** A fingerprint of a host key, as OpenSSH shows it. */
export const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;

/** A server shows another key than the one that is known: it may be another server. */
export class HostKeyChanged extends ServerFailure {
  constructor(
    known: string,
    readonly offered: string,
  ) {
    super(
      `The server shows the key ${offered}, not ${known}. Nothing was sent to it: please accept the new key if it is right.`,
      true,
    );
  }
}
