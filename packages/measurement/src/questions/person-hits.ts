import { countHits } from '../reach/calculation-rule.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import { readPersonContacts } from './person-contacts.js';

/** Days or weeks (0 or 1 for accumulated reach) each person of a scope was at some entities taken together. */
export function readPersonHits(scope: QuestionScope, known: KnownEntities): Uint8Array {
  const { masks } = readPersonContacts(scope, known);
  return Uint8Array.from(masks, (mask) => countHits(mask, scope.rule));
}

/** Users of a scope from its hits; for an average their mean number per day or week. */
export function usersFromHits({ index, persons, rule }: QuestionScope, hits: Uint8Array): number {
  let sum = 0;
  persons.forEach((person, position) => (sum += index.persons.weights[person]! * hits[position]!));
  return sum / rule.divisor;
}
