import { createHash } from 'node:crypto';
import type { Viewer } from '../database/visible-items.lookup.js';

/** Anything JSON can hold; keys are put in order before a question becomes a key. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** What an answer depends on, all of it: equal questions may be answered with the same bytes. */
export interface AnswerQuestion {
  /** The rule of the call, e.g. `ratings.list`. */
  readonly call: string;
  readonly country: string;
  /** Versions and stamps of the data it is computed from (DataStateLookup). */
  readonly data: readonly Plain[];
  /** What is asked, in a canonical form: resolved frame, ids in order, defaults filled in. */
  readonly asked: { readonly [name: string]: Plain };
  /** Who asks. Answers are shared among administrators, and among users of one customer. */
  readonly viewer: Viewer;
}

/** A question with more settled in it: the page shown, or what it is narrowed to. */
export function askedWith(question: AnswerQuestion, more: AnswerQuestion['asked']): AnswerQuestion {
  return { ...question, asked: { ...question.asked, ...more } };
}

/**
 * A short name for the answer to a question.
 * @param release version of the program, which may put the same figures differently
 */
export function answerName({ call, country, data, asked, viewer }: AnswerQuestion, release: string): string {
  const reader = viewer.admin ? 'admin' : `customer ${viewer.customerId ?? 'none'}`;
  const text = JSON.stringify(inOrder([release, call, country, data, asked, reader]));
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

function inOrder(value: Plain): Plain {
  if (Array.isArray(value)) return value.map((part: Plain) => inOrder(part));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, Plain>).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]),
  );
}
