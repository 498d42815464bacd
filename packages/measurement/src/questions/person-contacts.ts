import type { MonthCalendar } from '../calendar/month-calendar.js';
import { impressionsAt } from '../kernel/row-counts.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import { unionHits } from '../reach/union.js';

/** What each person of a target group did at some entities taken together. */
export interface PersonContacts {
  /** Day masks of the union, one a month, by position in the scope's list of persons. */
  masks: Uint32Array;
  /** Impressions at all of them, by the same position; an entity inside another one's aggregate counts once. */
  impressions: Float64Array;
}

/** Position of each person in the scope's list, its length for all others; scratch. */
export function positionsOf({ view, persons }: QuestionScope): Uint32Array {
  const positions = view.scratchWords('positions', view.personCount);
  view.arena.kernel.fill(positions, persons.length);
  for (let position = 0; position < persons.length; position += 1) positions[persons[position]!] = position;
  return positions;
}

/** Unites the contacts of known entities person by person. */
export function readPersonContacts(scope: QuestionScope, { leaves }: KnownEntities): PersonContacts {
  const { view, persons } = scope;
  const { months } = view;
  const masks = new Uint32Array(persons.length * months);
  const impressions = new Float64Array(persons.length);
  const positions = positionsOf(scope);
  const target = view.target(persons);
  const of = view.byEntity;
  for (const leaf of leaves) {
    for (const { from, to } of view.ranges(leaf, target)) {
      for (let at = from; at < to; at += 1) {
        const position = positions[of.persons[at]!]!;
        if (position === persons.length) continue;
        const row = of.rows[at]!;
        for (let month = 0; month < months; month += 1) {
          masks[position * months + month]! |= view.masks[row * months + month]!;
        }
        impressions[position]! += impressionsAt(view.rows.counts, row);
      }
    }
  }
  return { masks, impressions };
}

/** Days, weeks or months (0 or 1 for accumulated reach) each person of a scope was at some entities taken together. */
export function readPersonHits(scope: QuestionScope, { leaves }: KnownEntities): Uint16Array {
  const { view, persons, rule } = scope;
  const target = view.target(persons);
  if (rule.kind !== 'any') {
    const hits = view.scratchWords('hits', persons.length);
    unionHits(view, target, leaves, rule, undefined, hits);
    return new Uint16Array(hits);
  }
  // Half the time of `unionHits`, which adds them up as well.
  const positions = positionsOf(scope);
  // One more than there are persons, for those outside of the target group.
  const hits = new Uint16Array(persons.length + 1);
  for (const leaf of leaves) {
    const { from, to } = view.reachRange(leaf, target);
    for (let at = from; at < to; at += 1) hits[positions[view.byEntity.persons[at]!]!] = 1;
  }
  return hits.subarray(0, persons.length);
}

/** First day of the frame a person was there, counted from 0; -1 when there is none. */
export function firstDay(masks: Uint32Array, from: number, calendars: readonly MonthCalendar[]): number {
  let before = 0;
  for (let month = 0; month < calendars.length; month += 1) {
    const days = masks[from + month]! & calendars[month]!.all;
    if (days !== 0) return before + 31 - Math.clz32(days & -days);
    before += calendars[month]!.days.length;
  }
  return -1;
}
