import type { WeightedPersons } from '../reach/panel-margins.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { CombinedReach, ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { MarginFit } from '../stats/calibration.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { readPersonHits } from './person-contacts.js';

/** The persons a comparison is about: of the target group; of the whole panel where it was weighted to margins. */
export interface SampledPanel {
  /** By place. */
  readonly ids: Uint32Array;
  /** Number of the household of each person by place, 0 where it is not known; undefined where nobody's is. */
  readonly households?: Float64Array | undefined;
  /** Place of each internal number, -1 for none; undefined where persons stand in the order of the target group. */
  readonly placeOf?: Int32Array;
}

/** The target group of samples that were taken together. */
export interface SampledGroup {
  /** False for a target group of nobody, which has no reach. */
  readonly known: boolean;
  /** Persons of the group, and Σ(w/Σw)² over them. */
  readonly count: number;
  readonly weightSquared: number;
  /** w/Σw by position. */
  readonly weights: Float64Array;
  readonly panel: SampledPanel;
  /** Place of each person of the group in the panel by position; -1 for those without a weight. */
  readonly places: Int32Array;
  /** The panel where it was weighted to margins: not they themselves, which hold the memory of their frame. */
  readonly weighted: WeightedPersons | undefined;
}

/** One of the two reaches compared, taken out of its frame: two frames need not be in memory at the same time. */
export interface ReachSample {
  readonly audience: Audience;
  /** The same object in all samples that were taken together. */
  readonly group: SampledGroup;
  /** y by position in the group times the divisor. */
  readonly hits: Uint16Array;
  readonly divisor: number;
  /** B of what the margins explain of u = w(y - p)/Σw: wx'B. Undefined without margins. */
  readonly coefficients: Float64Array | undefined;
}

/**
 * Takes what comparisons need out of a frame, for several items at once: what they share is worked out once.
 * @param items entities taken together, of each
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachSamples(
  frame: ReachFrame,
  question: ReachQuestion,
  items: readonly (readonly number[])[],
): ReachSample[] {
  const scope = frame.scope(question);
  const group = groupOf(scope);
  return items.map((entityIds) =>
    sampleOf(scope, group, { hits: readPersonHits(scope, frame.entities(entityIds)) }),
  );
}

/**
 * The reach of entities taken together and its sample: what both are worked out from is looked up once.
 * @param fewest cases it takes to compare it: with fewer there is no sample
 * @throws RangeError for no device, or an unknown device or calculation
 */
export function sampledReach(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
  fewest = 0,
): { figures: CombinedReach; sample: ReachSample | undefined } {
  const { figures, scope, hits, fit } = frame.unite(question, entityIds);
  if (figures.cases < fewest) return { figures, sample: undefined };
  return { figures, sample: sampleOf(scope, groupOf(scope), { hits: new Uint16Array(hits), fit }) };
}

function sampleOf(
  scope: QuestionScope,
  group: SampledGroup,
  { hits, fit }: { hits: Uint16Array; fit?: MarginFit | undefined },
): ReachSample {
  const { persons, rule, margins } = scope;
  const { divisor } = rule;
  const audience = audienceOf(scope, hits);
  const measured = { values: hits, divisor, mean: audience.reach / 100, fit };
  const coefficients = margins?.panel.coefficients(persons, measured, margins.group, scope.group.weight);
  return { audience, group, hits, divisor, coefficients };
}

function groupOf({ index, persons, group, margins }: QuestionScope): SampledGroup {
  const { ids, weights } = index.persons;
  const weighted = margins?.panel.weighted;
  const panel: SampledPanel = weighted ?? {
    ids: Uint32Array.from(persons, (person) => ids[person]!),
  };
  return {
    known: group.weight > 0,
    count: group.count,
    weightSquared: group.weightSquared / group.weight ** 2,
    weights: sharesOf(persons, weights, group.weight),
    panel,
    places: placesOf(persons, panel.placeOf),
    weighted,
  };
}

// Plain loops: filling an array of numbers with `from` and a function takes ten times as long.

function sharesOf(persons: Uint32Array, weights: Float64Array, total: number): Float64Array {
  const shares = new Float64Array(persons.length);
  for (let position = 0; position < persons.length; position += 1)
    shares[position] = weights[persons[position]!]! / total;
  return shares;
}

function placesOf(persons: Uint32Array, placeOf: Int32Array | undefined): Int32Array {
  const places = new Int32Array(persons.length);
  for (let position = 0; position < persons.length; position += 1)
    places[position] = placeOf ? placeOf[persons[position]!]! : position;
  return places;
}

function audienceOf({ index, persons, rule, group }: QuestionScope, hits: Uint16Array): Audience {
  const users = weightedHits(index.persons.weights, persons, hits) / rule.divisor;
  return { users, reach: percentage(users, group.weight), cases: casesOf(hits) };
}

/** Σw·hits. */
function weightedHits(weights: Float64Array, persons: Uint32Array, hits: Uint16Array): number {
  let sum = 0;
  for (let position = 0; position < persons.length; position += 1)
    sum += weights[persons[position]!]! * hits[position]!;
  return sum;
}

/** Persons with a hit. */
function casesOf(hits: Uint16Array): number {
  let cases = 0;
  for (let position = 0; position < hits.length; position += 1) cases += hits[position]! > 0 ? 1 : 0;
  return cases;
}
