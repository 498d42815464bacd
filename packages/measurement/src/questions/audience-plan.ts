import { figuresFromSums, withNulls } from '../reach/figures.js';
import { CASES, HITS, SQUARED_HITS, SQUARED_HITS_SQUARED, SUM_STRIDE } from '../kernel/sum-records.js';
import type { KnownEntities, QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { bookingChance, chanceOfContact, mostContacts } from './contact-draw.js';
import type { Audience } from './combination.js';
import { checkClasses } from './contact-classes.js';
import { type CostFigures, costFigures } from './costs.js';
import { percentage } from './percentage.js';
import { type PlanClass, planClasses } from './plan-classes.js';
import {
  ByContacts,
  type ContactCounts,
  countContacts,
  type PlanContacts,
  readPlanContacts,
} from './plan-contacts.js';

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
  /** Contact classes, the last one open; none unless they were asked for. */
  classes: PlanClass[];
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

/** Switches of {@link planAudience}. */
export interface PlanOptions {
  /** Number of contact classes, 1 to 36; none by default. */
  classes?: number;
}

interface DrawnLine extends Omit<PlannedLine, 'increment'> {
  /** Chance of at least one booked contact by number of contacts. */
  reached: ByContacts;
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

function planFigures(
  { users, cases }: { users: number; cases: number },
  contacts: number,
  cost: number,
  universe: number,
): PlanFigures {
  const reach = percentage(users, universe);
  const grp = percentage(contacts, universe);
  const costs = costFigures(cost, { contacts, users, reach, grp });
  return {
    users,
    reach,
    cases,
    contacts,
    frequency: users > 0 ? contacts / users : 0,
    grp,
    costs,
  };
}

function costOf({ price = { total: 0 } }: PlanLine, contacts: number): number {
  return 'total' in price ? price.total : (price.perThousand * contacts) / 1000;
}

function drawLine(scope: QuestionScope, line: PlanLine, { weights, cases }: ContactCounts): DrawnLine {
  const { entityId, booking, cap = Infinity } = line;
  const availableContacts = mostContacts(weights, Infinity);
  const maximumContacts = mostContacts(weights, cap);
  const booked = 'share' in booking ? booking.share * availableContacts : booking.contacts;
  if (booked > maximumContacts) throw new NotEnoughContactsError(entityId, booked, maximumContacts);
  const chance = bookingChance(weights, cap, booked);
  const reached = new ByContacts();
  const audience = { users: 0, cases: 0 };
  for (const [contacts, weight] of weights) {
    const own = chanceOfContact(contacts, chance);
    reached.set(contacts, own);
    audience.users += weight * own;
    if (own > 0) audience.cases += cases.get(contacts)!;
  }
  const figures = planFigures(audience, booked, costOf(line, booked), scope.group.weight);
  return { entityId, ...figures, availableContacts, maximumContacts, chance, reached };
}

/** Who is reached by any of some lines, and by each line but none before it. */
interface DrawnSums {
  /** A record of sums (see `group-sums`), with the persons' chances as their hits. */
  all: Float64Array;
  /** Chance of each person of the scope to be reached. */
  chances: Float64Array;
  /** Cases are persons only this line and later ones may reach. */
  increments: { users: number; cases: number }[];
}

/** Draws every person from all lines. */
function drawPersons(
  { persons, index }: QuestionScope,
  { offsets, slots, contacts }: PlanContacts,
  lines: readonly DrawnLine[],
): DrawnSums {
  const all = new Float64Array(SUM_STRIDE);
  const chances = new Float64Array(persons.length);
  const users = new Float64Array(lines.length);
  const cases = new Float64Array(lines.length);
  for (let position = 0; position < persons.length; position += 1) {
    let at = offsets[position]!;
    const end = offsets[position + 1]!;
    if (at === end) continue;
    const weight = index.persons.weights[persons[position]!]!;
    let missed = 1;
    let met = false;
    for (; at < end; at += 1) {
      const slot = slots[at]!;
      const reached = lines[slot]!.reached.get(contacts[at]!);
      if (reached === 0) continue;
      users[slot]! += weight * missed * reached;
      if (!met) cases[slot]! += 1;
      met = true;
      missed *= 1 - reached;
    }
    if (!met) continue;
    const chance = 1 - missed;
    chances[position] = chance;
    all[CASES]! += 1;
    all[HITS]! += weight * chance;
    all[SQUARED_HITS]! += weight * weight * chance;
    all[SQUARED_HITS_SQUARED]! += weight * weight * chance * chance;
  }
  return { all, chances, increments: lines.map((_, slot) => ({ users: users[slot]!, cases: cases[slot]! })) };
}

/**
 * Expected reach when only a part of the contacts is booked (methodology 18, 21). The published rules name no formula
 * for it, so this one is the product's own: every contact of a line is booked with the same chance s, independently of
 * the others; a person with c_j contacts at entity j is reached with chance 1 - Π_j (1 - s_j)^c_j, and the expected
 * reach is Σw × that chance ÷ N_T. With every contact booked it is the net reach of persons with an impression. A cap
 * cuts a person's contacts off; it leaves the reach of a chance as it is, but takes a higher chance to deliver the same
 * contacts. A contact is an impression of the month, whatever the question's calculation.
 * @throws NotEnoughContactsError when a line books more contacts than there are under its cap
 * @throws RangeError for a booking, cap or price that is none, lines that share contacts, classes outside 1 to 36, no
 *   device, or an unknown device or calculation
 */
export function planAudience(
  frame: ReachFrame,
  question: ReachQuestion,
  lines: readonly PlanLine[],
  { classes }: PlanOptions = {},
): AudiencePlan {
  lines.forEach(checkLine);
  if (classes !== undefined) checkClasses(classes);
  const known = frame.entities(lines.map(({ entityId }) => entityId));
  checkDistinct(frame, known);
  const scope = frame.scope(question);
  const contactsOf = readPlanContacts(scope, known.numbers);
  const counts = countContacts(scope, contactsOf, known.numbers.length);
  const lineOf = new Map(lines.map((line) => [line.entityId, line]));
  const drawn = known.entityIds.map((id, slot) => drawLine(scope, lineOf.get(id)!, counts[slot]!));
  const drawnFrom = drawn.map(({ entityId, chance }) => ({
    chance,
    cap: lineOf.get(entityId)?.cap ?? Infinity,
  }));
  const { all, chances, increments } = drawPersons(scope, contactsOf, drawn);
  const mean = all[HITS]! / scope.group.weight;
  const { margins } = scope;
  const change = margins?.panel.changeOf(scope.persons, { values: chances, mean }, margins.group);
  const { standardError, low, high } = withNulls(figuresFromSums(all, 0, 1, scope, Number.NaN, change));
  const total = (of: (line: DrawnLine) => number) => drawn.reduce((sum, line) => sum + of(line), 0);
  const contacts = total((line) => line.contacts);
  const { weight: universe } = scope.group;
  return {
    ...planFigures(
      { users: all[HITS]!, cases: all[CASES]! },
      contacts,
      total(({ costs }) => costs.cost),
      universe,
    ),
    universe,
    standardError,
    low,
    high,
    lines: drawn.map(({ reached: _, ...line }, slot) => {
      const { users, cases } = increments[slot]!;
      return { ...line, increment: { users, cases, reach: percentage(users, universe) } };
    }),
    classes: classes === undefined ? [] : planClasses(scope, contactsOf, drawnFrom, classes),
    unknownEntityIds: known.unknownEntityIds,
  };
}
