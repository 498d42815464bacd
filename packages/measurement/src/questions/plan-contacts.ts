import type { RowCounts } from '../kernel/columns.types.js';
import { impressionsAt } from '../kernel/row-counts.js';
import type { QuestionScope } from '../reach/question-scope.js';
import { gatherRows } from './gather-rows.js';

/** Numbers of contacts that are looked up in an array; persons with more are few. */
const FEW = 512;

/** A number for each number of contacts, 0 where nothing was set. */
export class ByContacts {
  private readonly few = new Float64Array(FEW);
  private readonly many = new Map<number, number>();

  get(contacts: number): number {
    return contacts < FEW ? this.few[contacts]! : (this.many.get(contacts) ?? 0);
  }

  set(contacts: number, value: number): void {
    if (contacts < FEW) this.few[contacts] = value;
    else this.many.set(contacts, value);
  }

  add(contacts: number, more: number): void {
    this.set(contacts, this.get(contacts) + more);
  }

  /** What is not 0, by contacts. */
  entries(): Map<number, number> {
    const entries = new Map<number, number>();
    this.few.forEach((value, contacts) => {
      if (value !== 0) entries.set(contacts, value);
    });
    for (const [contacts, value] of this.many) entries.set(contacts, value);
    return entries;
  }
}

/** Impressions of the persons of a scope at some entities, person by person; scratch. */
export interface PlanContacts {
  /** Those of the person at position p are from `offsets[p]` to `offsets[p + 1]` (exclusive), slots rising. */
  offsets: Uint32Array;
  slots: Uint32Array;
  /** 1 and more. */
  contacts: Uint32Array;
}

/** Reads the impressions each person has at some entities. */
export function readPlanContacts(scope: QuestionScope, numbers: readonly number[]): PlanContacts {
  const { offsets, slots, rows } = gatherRows(scope, numbers);
  replaceRows(scope.view.rows.counts, { offsets, slots, contacts: rows });
  return { offsets, slots, contacts: rows };
}

/** Writes impressions over the rows they come from: a row without any leaves its place to the next one. */
function replaceRows(counts: RowCounts, { offsets, slots, contacts: rows }: PlanContacts): void {
  let place = 0;
  let from = 0;
  for (let position = 1; position < offsets.length; position += 1) {
    const to = offsets[position]!;
    for (let at = from; at < to; at += 1) {
      const contacts = impressionsAt(counts, rows[at]!);
      if (contacts === 0) continue;
      slots[place] = slots[at]!;
      rows[place] = contacts;
      place += 1;
    }
    from = to;
    offsets[position] = place;
  }
}

/** How many contacts the persons of a scope have at one entity. */
export interface ContactCounts {
  /** Σw by number of contacts. */
  weights: Map<number, number>;
  /** Unweighted persons by number of contacts. */
  cases: Map<number, number>;
}

/** Σw and persons by number of contacts of each slot. */
export function countContacts(
  { persons, view }: QuestionScope,
  { offsets, slots, contacts }: PlanContacts,
  size: number,
): ContactCounts[] {
  const weights = Array.from({ length: size }, () => new ByContacts());
  const cases = Array.from({ length: size }, () => new ByContacts());
  for (let position = 0; position < persons.length; position += 1) {
    const weight = view.weights[persons[position]!]!;
    for (let at = offsets[position]!; at < offsets[position + 1]!; at += 1) {
      weights[slots[at]!]!.add(contacts[at]!, weight);
      cases[slots[at]!]!.add(contacts[at]!, 1);
    }
  }
  return weights.map((own, slot) => ({ weights: own.entries(), cases: cases[slot]!.entries() }));
}
