import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import type { Contact, IndexEntity } from '../src/contacts/contact.types.js';
import type { ReachQuestion } from '../src/reach/reach.types.js';
import { openReachFrame, type ReachFrame } from '../src/reach/reach-frame.js';

/** September 2025 begins on a Monday, so no day of August counts. */
const MONTH = '2025-09';

/** Everybody on the desktop over the whole month. */
export const EVERYBODY: ReachQuestion = { devices: ['desktop'], filter: [], calculation: 'accumulated' };

/** A person's stay at an entity on some days. */
export function contact(
  personId: number,
  entityId: number,
  days: readonly number[],
  impressions = 1,
): Contact {
  const mask = days.reduce((bits, day) => bits | (1 << (day - 1)), 0) >>> 0;
  return {
    personId,
    entityId,
    device: 'desktop',
    mask,
    visits: 1,
    impressions,
    seconds: 1,
    registered: false,
  };
}

/**
 * A frame of persons numbered from 1 with the given weights and values.
 * @param values value ids of each person, none by default
 */
export function smallFrame(
  weights: readonly number[],
  contacts: readonly Contact[],
  { values = [], entities }: { values?: readonly (readonly number[])[]; entities?: IndexEntity[] } = {},
): ReachFrame {
  const ids = [...new Set(contacts.map(({ entityId }) => entityId))];
  return openReachFrame(
    buildContactIndex({
      month: MONTH,
      universe: weights.reduce((sum, weight) => sum + weight, 0),
      persons: weights.map((weight, at) => ({ id: at + 1, weight, valueIds: values[at] ?? [] })),
      entities: entities ?? ids.map((id) => ({ id })),
      contacts,
    }),
  );
}

/** Whole numbers from `from` to `to`, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
