import type { MatchedPerson, ReachFrame, ReachQuestion } from '@netreach/measurement';
import type {
  DeliveredPerson,
  MatchedAttribute,
  VisitingPerson,
} from './database/campaign-response.read-model.js';

/** What is known of everybody before a target group is chosen. */
export interface ResponseData {
  readonly delivered: readonly DeliveredPerson[];
  readonly visits: readonly VisitingPerson[];
  readonly attributes: readonly MatchedAttribute[];
}

/** A person of the target group. */
export interface ResponsePerson extends MatchedPerson {
  /** Day of the first click; null without one. */
  clickDay: number | null;
}

const isIn = (bits: Uint32Array, person: number) => ((bits[person >> 5]! >>> (person & 31)) & 1) === 1;

/** The cell of each person: its combination of values of the attributes, or of none of them. */
function cellsOf(frame: ReachFrame, persons: number, attributes: readonly MatchedAttribute[]): Float64Array {
  const cells = new Float64Array(persons);
  for (const { valueIds } of attributes) {
    const values = new Uint16Array(persons);
    valueIds.forEach((valueId, at) => {
      const bits = frame.groupBits([[valueId]]);
      for (let person = 0; person < persons; person += 1) if (isIn(bits, person)) values[person] = at + 1;
    });
    for (let person = 0; person < persons; person += 1)
      cells[person] = cells[person]! * (valueIds.length + 1) + values[person]!;
  }
  return cells;
}

/**
 * The persons of a target group as they are compared. Whoever something was delivered to without a contact that counts (not
 * viewable, or on other devices) is neither reached nor fit for a comparison, and left out.
 */
export function responsePersons(
  frame: ReachFrame,
  { filter }: Pick<ReachQuestion, 'filter'>,
  { delivered, visits, attributes }: ResponseData,
): ResponsePerson[] {
  const { ids, weights } = frame.persons();
  const group = frame.groupBits(filter);
  const cells = cellsOf(frame, ids.length, attributes);
  const deliveredTo = new Map(delivered.map((person) => [person.personId, person]));
  const visitsOf = new Map(visits.map(({ personId, days }) => [personId, days]));
  const persons: ResponsePerson[] = [];
  ids.forEach((id, number) => {
    if (!isIn(group, number)) return;
    const found = deliveredTo.get(id);
    if (found && found.firstDay === null) return;
    persons.push({
      weight: weights[number]!,
      cell: cells[number]!,
      firstDay: found?.firstDay ?? null,
      clickDay: found?.clickDay ?? null,
      visitDays: visitsOf.get(id) ?? [],
    });
  });
  return persons;
}
