import { isAdHitLine, readAdHitLine, type AdHit } from '../ad-contacts/ad-hit.lookup.js';
import type { Hit } from './hit.js';
import { readHitLine } from './hit-line.js';

/** An entry of the stream as Redis gives it: names and values take turns, and each value holds lines of hits. */
export type StreamEntry = [id: string, fields: string[]];

/** A line of an entry. */
export interface StreamedLine {
  /** Id of the entry. */
  readonly entry: string;
  /** Place in the entry, from 0. */
  readonly place: number;
  readonly line: string;
  /** undefined where the line is none of a page's hit. */
  readonly hit: Hit | undefined;
  /** undefined where the line is none of an ad's hit. */
  readonly ad?: AdHit | undefined;
}

/** A hit is in the stream less than a second after it was taken; more than this is a clock that is wrong. */
const CLOCK_SKEW_MS = 60_000;

/** The lines of an entry, in their order. */
export function linesOf([entry, fields]: StreamEntry): StreamedLine[] {
  const taken = takenAt(entry);
  const lines = fields.filter((_, place) => place % 2 === 1).flatMap((value) => value.split('\n'));
  return lines.map((line, place) => {
    if (isAdHitLine(line)) {
      const ad = readAdHitLine(line);
      return { entry, place, line, hit: undefined, ad: ad && within(taken, ad) };
    }
    const hit = readHitLine(line);
    return { entry, place, line, hit: hit && within(taken, hit) };
  });
}

/**
 * The moment of a hit, or that at which Redis took it where the two are too far apart: a collector whose clock is wrong
 * must not move hits to other days. The same entry gives the same moment however often it is stored.
 * @param id of the entry: Redis's clock in milliseconds, and a number
 */
export function boundedBy(id: string, at: number): number {
  return bounded(takenAt(id), at);
}

function takenAt(id: string): number {
  return Number(id.split('-', 1)[0]);
}

function bounded(taken: number, at: number): number {
  return Math.abs(at - taken) > CLOCK_SKEW_MS ? taken : at;
}

/** Nearly every hit is as it came. */
function within<T extends { readonly at: number }>(taken: number, hit: T): T {
  const at = bounded(taken, hit.at);
  return at === hit.at ? hit : { ...hit, at };
}
