import { ageRange, type TargetLevels, type TargetNode } from './target-expression.js';

/** A level of an attribute, with its ages where it is one of ages. */
export interface TargetLevel {
  readonly id: number;
  readonly key: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
}

/** An attribute target groups are built of. */
export interface TargetAttribute {
  readonly key: string;
  readonly values: readonly TargetLevel[];
}

/** A person aged n years has this number and n as a value, besides the age group. */
export const AGE_VALUES = 2_000_000_000;

/** Nobody of a panel is older, in years. */
const OLDEST = 120;

/** Most clauses a target group may turn into, and most ids in all of them: each question goes through them. */
const MOST_CLAUSES = 60;
const MOST_IDS = 2000;

/** Why a target group cannot be answered. */
export type ClauseFault = { readonly unknown: string } | { readonly tooLarge: true };

type Clauses = readonly (readonly number[])[];

class Fault extends Error {
  constructor(readonly fault: ClauseFault) {
    super();
  }
}

/** Ids of levels, or of ages where a range is none of the levels; with `not` those of all others. */
function idsOf({ key, levels, not }: TargetLevels, attributes: readonly TargetAttribute[]): number[] {
  const attribute = attributes.find((one) => one.key === key);
  if (!attribute) throw new Fault({ unknown: `${key}:${levels.join(',')}` });
  const known = levels.map((level) => attribute.values.find((value) => value.key === level));
  if (known.every((value) => value !== undefined)) {
    const ids = new Set(known.map(({ id }) => id));
    const wanted = attribute.values.filter(({ id }) => ids.has(id) !== not);
    return wanted.map(({ id }) => id);
  }
  const ranges = levels.map((level, at) => (hasAges(attribute) ? rangeOf(level, known[at]) : undefined));
  if (ranges.includes(undefined)) throw new Fault({ unknown: `${key}:${levels.join(',')}` });
  const fits = (age: number) =>
    ranges.some((range) => range && range.from <= age && age <= (range.to ?? OLDEST));
  // Groups of whole levels have a size that weighting made exact: the same persons are asked for by them.
  const whole = attribute.values.filter(({ minAge, maxAge }) => agesOf(minAge, maxAge).every(fits));
  const ages = agesOf(0, OLDEST).filter((age) => fits(age));
  const inLevels = new Set(whole.flatMap(({ minAge, maxAge }) => agesOf(minAge, maxAge)));
  if (ages.every((age) => inLevels.has(age)))
    return attribute.values.filter((value) => whole.includes(value) !== not).map(({ id }) => id);
  return agesOf(0, OLDEST)
    .filter((age) => fits(age) !== not)
    .map((age) => AGE_VALUES + age);
}

const hasAges = ({ values }: TargetAttribute) => values.some(({ minAge }) => minAge !== null);

const rangeOf = (level: string, known: TargetLevel | undefined) =>
  known ? (known.minAge === null ? undefined : { from: known.minAge, to: known.maxAge }) : ageRange(level);

const agesOf = (from: number | null, to: number | null) =>
  Array.from({ length: Math.max(0, (to ?? OLDEST) - (from ?? 0) + 1) }, (_, at) => (from ?? 0) + at);

const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Leaves out clauses that others imply, and puts them in an order of their own. */
function simplest(clauses: Clauses): number[][] {
  const all = [...new Map(clauses.map((ids) => [unique(ids).join(), unique(ids)])).values()];
  const sets = all.map((ids) => new Set(ids));
  const needed = all.filter(
    (ids, at) =>
      !all.some(
        (other, place) => place !== at && other.length < ids.length && other.every((id) => sets[at]!.has(id)),
      ),
  );
  return needed.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || a.length - b.length);
}

const isTooLarge = (clauses: Clauses) => clauses.length > MOST_CLAUSES || clauses.flat().length > MOST_IDS;

/** Clauses of a part: each holds ids of which a person has to have one. */
function clausesOf(node: TargetNode, not: boolean, attributes: readonly TargetAttribute[]): number[][] {
  const isNot = node.not !== not;
  if (node.kind === 'levels') return [idsOf({ ...node, not: isNot }, attributes)];
  const parts = node.parts.map((part) => clausesOf(part, isNot, attributes));
  // Not all of them is one that is not, and not any of them is all that are not.
  if ((node.kind === 'all') !== isNot) return simplest(parts.flat());
  return parts.reduce<number[][]>(
    (sum, part) => {
      const crossed = simplest(sum.flatMap((left) => part.map((right) => [...left, ...right])));
      if (isTooLarge(crossed)) throw new Fault({ tooLarge: true });
      return crossed;
    },
    [[]],
  );
}

/**
 * A target group as the engine asks for it: persons who have a value of each list. Somebody whose level of an attribute is not
 * known has neither it nor another one.
 * @returns no list at all for everybody; why it cannot be answered instead
 */
export function targetClauses(
  target: TargetNode,
  attributes: readonly TargetAttribute[],
): { clauses: number[][] } | { fault: ClauseFault } {
  try {
    const clauses = clausesOf(target, false, attributes);
    return isTooLarge(clauses) ? { fault: { tooLarge: true } } : { clauses: simplest(clauses) };
  } catch (thrown) {
    if (thrown instanceof Fault) return { fault: thrown.fault };
    throw thrown;
  }
}
