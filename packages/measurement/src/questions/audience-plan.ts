import { figuresFromSums, withNulls } from '../reach/figures.js';
import { CASES, HITS, SQUARED_HITS, SQUARED_HITS_SQUARED, SUM_STRIDE } from '../reach/group-sums.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { bookingChance, chanceOfContact, mostContacts } from './contact-draw.js';
import type { Audience } from './combination.js';
import { type CostFigures, costFigures } from './costs.js';
import { percentage } from './coverage.js';
import { gatherRows } from './gather-rows.js';

/** Largest frequency cap a line may have; a contact a day and hour of a month is less. */
export const MAX_FREQUENCY_CAP = 1000;

/** What is booked at one entity. */
export interface PlanLine {
  entityId: number;
  /** Booked contacts: a share (0..1) of all contacts there are without a cap, or a number. */
  booking: { share: number } | { contacts: number };
  /** Most contacts a person gets from this line, 1 to 1000; no limit by default. */
  cap?: number;
  /** Price of the whole line, or of a thousand booked contacts; nothing by default. */
  price?: { total: number } | { perThousand: number };
}

/** Reach, contacts and costs of a plan or of one of its lines. */
export interface PlanFigures {
  /** Expected weighted persons reached. */
  users: number;
  /** Expected net reach in per cent. */
  reach: number;
  /** Unweighted persons a booked contact may reach; the base for suppression. */
  cases: number;
  /** Booked gross contacts. */
  contacts: number;
  /** OTS: contacts ÷ users; 0 when nobody is reached. */
  frequency: number;
  /** Contacts in per cent of the universe. */
  grp: number;
  costs: CostFigures;
}

/** One line of a plan, on its own. */
export interface PlannedLine extends PlanFigures {
  entityId: number;
  /** Gross contacts there are: Σwc. */
  availableContacts: number;
  /** Gross contacts there are under the line's cap: Σw·min(c, cap). */
  maximumContacts: number;
  /** Chance of each contact to be booked, 0..1; above contacts ÷ available under a cap, because it loses some. */
  chance: number;
  /** Reached by this line and by none before it; the increments add up to the users of the plan. */
  increment: Audience;
}

/** A plan over some entities. */
export interface AudiencePlan extends PlanFigures {
  /** N_T. */
  universe: number;
  /** Linearised standard error of the reach in percentage points (the sample's, not the draw's), and its interval. */
  standardError: number | null;
  low: number | null;
  high: number | null;
  /** In the order given, without unknown entities. */
  lines: PlannedLine[];
  unknownEntityIds: number[];
}

/** More contacts are booked than an entity has in the target group under the cap. */
export class NotEnoughContactsError extends RangeError {
  constructor(
    readonly entityId: number,
    readonly bookedContacts: number,
    readonly maximumContacts: number,
  ) {
    super(`${bookedContacts} contacts are booked at entity ${entityId}, which has ${maximumContacts}`);
  }
}

interface DrawnLine extends Omit<PlannedLine, 'increment'> {
  /** Chance of at least one contact by position in the scope's list of persons. */
  reached: Float64Array;
}

function isAmount(value: number): boolean {
  return value >= 0 && value < Infinity;
}

function checkLine({ entityId, booking, cap, price = { total: 0 } }: PlanLine): void {
  const right =
    'share' in booking ? isAmount(booking.share) && booking.share <= 1 : isAmount(booking.contacts);
  if (!right) throw new RangeError(`The booking ${JSON.stringify(booking)} of entity ${entityId} is none`);
  if (cap !== undefined && !(Number.isInteger(cap) && cap >= 1 && cap <= MAX_FREQUENCY_CAP)) {
    throw new RangeError(`The cap ${cap} of entity ${entityId} is not from 1 to ${MAX_FREQUENCY_CAP}`);
  }
  if (!isAmount('total' in price ? price.total : price.perThousand)) {
    throw new RangeError(`The price ${JSON.stringify(price)} of entity ${entityId} is none`);
  }
}

/** Refuses two lines that would book the same contacts. */
function checkDistinct(frame: ReachFrame, { entityIds }: KnownEntities): void {
  const ownerOf = new Map<number, number>();
  for (const id of entityIds) {
    frame.entities([id]).leaves.forEach((leaf) => {
      const owner = ownerOf.get(leaf);
      if (owner !== undefined) throw new RangeError(`Entities ${owner} and ${id} share contacts`);
      ownerOf.set(leaf, id);
    });
  }
}

/** Impressions of each person at some entities, by slot and position in the scope's list of persons. */
export function readImpressions(scope: QuestionScope, numbers: readonly number[]): Float64Array[] {
  const columns = numbers.map(() => new Float64Array(scope.persons.length));
  const { offsets, slots, rows } = gatherRows(scope, numbers);
  const { counts } = scope.view.rows;
  for (let position = 0; position < scope.persons.length; position += 1) {
    for (let at = offsets[position]!; at < offsets[position + 1]!; at += 1) {
      columns[slots[at]!]![position] = counts[rows[at]! * 3 + 1]!;
    }
  }
  return columns;
}

/** Sums over the persons. @param reached each person's chance to be reached, by position */
function sumChances({ persons, index }: QuestionScope, reached: Float64Array): Float64Array {
  const sums = new Float64Array(SUM_STRIDE);
  const { weights } = index.persons;
  for (let position = 0; position < persons.length; position += 1) {
    const chance = reached[position]!;
    if (chance === 0) continue;
    const weight = weights[persons[position]!]!;
    sums[CASES]! += 1;
    sums[HITS]! += weight * chance;
    sums[SQUARED_HITS]! += weight * weight * chance;
    sums[SQUARED_HITS_SQUARED]! += weight * weight * chance * chance;
  }
  return sums;
}

/** Weighted persons by their number of contacts. */
function histogramOf({ persons, index }: QuestionScope, impressions: Float64Array): Map<number, number> {
  const { weights } = index.persons;
  const histogram = new Map<number, number>();
  for (let position = 0; position < persons.length; position += 1) {
    const contacts = impressions[position]!;
    if (contacts === 0) continue;
    histogram.set(contacts, (histogram.get(contacts) ?? 0) + weights[persons[position]!]!);
  }
  return histogram;
}

/** Each person's chance of a contact at least; one is computed for each number of contacts there is. */
function reachedBy(
  impressions: Float64Array,
  chance: number,
  histogram: ReadonlyMap<number, number>,
): Float64Array {
  const known = new Map(
    Array.from(histogram.keys(), (contacts) => [contacts, chanceOfContact(contacts, chance)]),
  );
  const reached = new Float64Array(impressions.length);
  for (let position = 0; position < reached.length; position += 1) {
    const contacts = impressions[position]!;
    if (contacts !== 0) reached[position] = known.get(contacts)!;
  }
  return reached;
}

/** Each person's chance to be reached by any of some lines. */
function reachedByAny(lines: readonly DrawnLine[], personCount: number): Float64Array {
  const reached = new Float64Array(personCount);
  for (let position = 0; position < personCount; position += 1) {
    let missed = 1;
    for (const line of lines) missed *= 1 - line.reached[position]!;
    reached[position] = 1 - missed;
  }
  return reached;
}

function planFigures(sums: Float64Array, contacts: number, cost: number, universe: number): PlanFigures {
  const users = sums[HITS]!;
  const reach = percentage(users, universe);
  const grp = percentage(contacts, universe);
  const costs = costFigures(cost, { contacts, users, reach, grp });
  return {
    users,
    reach,
    cases: sums[CASES]!,
    contacts,
    frequency: users > 0 ? contacts / users : 0,
    grp,
    costs,
  };
}

function costOf({ price = { total: 0 } }: PlanLine, contacts: number): number {
  return 'total' in price ? price.total : (price.perThousand * contacts) / 1000;
}

function drawLine(scope: QuestionScope, line: PlanLine, impressions: Float64Array): DrawnLine {
  const { entityId, booking, cap = Infinity } = line;
  const histogram = histogramOf(scope, impressions);
  const availableContacts = mostContacts(histogram, Infinity);
  const maximumContacts = mostContacts(histogram, cap);
  const booked = 'share' in booking ? booking.share * availableContacts : booking.contacts;
  if (booked > maximumContacts) throw new NotEnoughContactsError(entityId, booked, maximumContacts);
  const chance = bookingChance(histogram, cap, booked);
  const reached = reachedBy(impressions, chance, histogram);
  const figures = planFigures(sumChances(scope, reached), booked, costOf(line, booked), scope.group.weight);
  return { entityId, ...figures, availableContacts, maximumContacts, chance, reached };
}

/** What each line reaches that none before it does; cases are persons only this line and later ones may reach. */
function incrementsOf({ index, persons, group }: QuestionScope, lines: readonly DrawnLine[]): Audience[] {
  const users = new Float64Array(lines.length);
  const cases = new Uint32Array(lines.length);
  for (let position = 0; position < persons.length; position += 1) {
    const weight = index.persons.weights[persons[position]!]!;
    let missed = 1;
    let met = false;
    for (let at = 0; at < lines.length; at += 1) {
      const reached = lines[at]!.reached[position]!;
      if (reached === 0) continue;
      users[at]! += weight * missed * reached;
      if (!met) cases[at]! += 1;
      met = true;
      missed *= 1 - reached;
    }
  }
  return lines.map((_, at) => ({
    users: users[at]!,
    reach: percentage(users[at]!, group.weight),
    cases: cases[at]!,
  }));
}

/**
 * Expected reach when only a part of the contacts is booked (methodology 18, 21). The published rules name no formula
 * for it, so this one is the product's own: every contact of a line is booked with the same chance s, independently of
 * the others; a person with c_j contacts at entity j is reached with chance 1 - Π_j (1 - s_j)^c_j, and the expected
 * reach is Σw × that chance ÷ N_T. With every contact booked it is the net reach of persons with an impression. A cap
 * cuts a person's contacts off; it leaves the reach of a chance as it is, but takes a higher chance to deliver the same
 * contacts. A contact is an impression of the month, whatever the question's calculation.
 * @throws NotEnoughContactsError when a line books more contacts than there are under its cap
 * @throws RangeError for a booking, cap or price that is none, lines that share contacts, no device, or an unknown
 *   device or calculation
 */
export function planAudience(
  frame: ReachFrame,
  question: ReachQuestion,
  lines: readonly PlanLine[],
): AudiencePlan {
  lines.forEach(checkLine);
  const known = frame.entities(lines.map(({ entityId }) => entityId));
  checkDistinct(frame, known);
  const scope = frame.scope(question);
  const columns = readImpressions(scope, known.numbers);
  const lineOf = new Map(lines.map((line) => [line.entityId, line]));
  const drawn = known.entityIds.map((id, slot) => drawLine(scope, lineOf.get(id)!, columns[slot]!));
  const sums = sumChances(scope, reachedByAny(drawn, scope.persons.length));
  const { standardError, low, high } = withNulls(figuresFromSums(sums, 0, 1, scope.group, Number.NaN));
  const total = (of: (line: DrawnLine) => number) => drawn.reduce((sum, line) => sum + of(line), 0);
  const contacts = total((line) => line.contacts);
  const increments = incrementsOf(scope, drawn);
  return {
    ...planFigures(
      sums,
      contacts,
      total(({ costs }) => costs.cost),
      scope.group.weight,
    ),
    universe: scope.group.weight,
    standardError,
    low,
    high,
    lines: drawn.map(({ reached: _, ...line }, at) => ({ ...line, increment: increments[at]! })),
    unknownEntityIds: known.unknownEntityIds,
  };
}
