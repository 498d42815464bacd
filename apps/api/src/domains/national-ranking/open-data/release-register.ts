import { createHash } from 'node:crypto';

/** A version of a month as the folder's register names it. */
export interface Registered {
  readonly month: string;
  readonly version: number;
  /** Rises where blocks have come or gone since the version was written before. */
  readonly revision: number;
  readonly path: string;
  /** SHA-256 of its `datapackage.json`, hex. */
  readonly package: string;
  /** SHA-256 of the data itself: the same where a block is lifted again. */
  readonly data: string;
  /** SHA-256 of the entry before; null for the first. */
  readonly previous: string | null;
}

/** The SHA-256 of a text, hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of an entry of the register, which the next one names: none can be changed or left out unseen. */
export const entryHash = (entry: Registered): string => sha256(JSON.stringify(entry));
