import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';

/** What each person of a target group did at some entities taken together. */
export interface PersonContacts {
  /** Day mask of the union, by position in the scope's list of persons. */
  masks: Int32Array;
  /** Impressions at all of them, by the same position; an entity inside another one's aggregate counts once. */
  impressions: Float64Array;
}

/** Unites the contacts of known entities person by person. */
export function readPersonContacts(
  { rows, persons }: QuestionScope,
  { leaves }: KnownEntities,
): PersonContacts {
  const masks = new Int32Array(persons.length);
  const impressions = new Float64Array(persons.length);
  const { offsets, entities } = rows;
  for (let position = 0; position < persons.length; position += 1) {
    const end = offsets[persons[position]! + 1]!;
    for (let row = offsets[persons[position]!]!; row < end; row += 1) {
      if (!leaves[entities[row]!]) continue;
      masks[position]! |= rows.masks[row]!;
      impressions[position]! += rows.impressions[row]!;
    }
  }
  return { masks, impressions };
}
