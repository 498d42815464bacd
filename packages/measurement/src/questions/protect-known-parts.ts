import { DEFAULT_SUPPRESSION, type SuppressionLimits } from '../reach/suppress.js';
import type { Combination, CombinationPart } from './combination.js';
import type { OverlapMatrix } from './overlap-matrix.js';
import type { ProtectedCombination, ProtectedPart } from './protect-answers.js';
import {
  COMPLEMENTARY,
  isOverlapping,
  NO_REST,
  protectCells,
  type PublishedFigure,
  publishFigure,
  publishSum,
  withPart,
} from './protect-cells.js';

/** Decisions on one part of a combination. */
export interface ProtectedKnownPart extends ProtectedPart {
  contribution: PublishedFigure;
}

/** Decisions on a combination whose entities' own reach is known. */
export interface ProtectedKnownCombination extends ProtectedCombination {
  parts: ProtectedKnownPart[];
}

/** Decisions on a part of a known reach and on what is left of it. */
function protectSplit(part: number, own: number, limits: SuppressionLimits): PublishedFigure[] {
  return protectCells({ cells: [part, own - part], total: own }, limits);
}

/** Whether a part of a known reach, or what is left of it, has some cases but too few. */
function isThin(part: number, own: number, limits: SuppressionLimits): boolean {
  return [part, own - part].some((cases) => cases > 0 && cases < limits.min);
}

function contributionOf({ exclusive, cases }: CombinationPart, limits: SuppressionLimits): PublishedFigure {
  const own = publishFigure(cases, limits);
  // Own reach minus contribution speaks of the persons shared with others only.
  return own.reason === null && isThin(exclusive.cases, cases, limits) ? COMPLEMENTARY : own;
}

interface Decided {
  increments: PublishedFigure[];
  stacked: PublishedFigure[];
  total: PublishedFigure;
}

/** The first increment is the first entity's own reach and known, so only later ones can hide each other. */
function protectIncrements({ cases: total, parts }: Combination, limits: SuppressionLimits): Decided {
  const [first, ...later] = parts;
  if (!first) return { increments: [], stacked: [], total: publishFigure(total, limits) };
  const whole = {
    cells: later.map(({ increment }) => increment.cases),
    total: total - first.cases,
    withheld: later.map(
      ({ increment, cases }) => protectSplit(increment.cases, cases, limits)[0]!.reason !== null,
    ),
  };
  const overlapping = isOverlapping(whole);
  const own = publishFigure(first.cases, limits);
  const increments = [own, ...protectCells(whole, limits)];
  let rest = NO_REST;
  const stacked = parts.map((part, at) => {
    if (at === 0) return own;
    if (increments[at]!.reason !== null) rest = withPart(rest, part.increment.cases);
    return publishSum(part.stacked.cases, rest, overlapping, limits);
  });
  return { increments, stacked, total: stacked.at(-1)! };
}

/** Of two entities the reach of both together gives away all there is, for the reach of each is known. */
function protectPair(
  decided: Decided,
  parts: readonly CombinationPart[],
  limits: SuppressionLimits,
): Decided {
  const gives =
    parts.length === 2 && parts.some(({ exclusive, cases }) => isThin(exclusive.cases, cases, limits));
  if (!gives) return decided;
  const hide = (figure: PublishedFigure) => (figure.reason === null ? COMPLEMENTARY : figure);
  const [first, second] = [decided.increments[0]!, hide(decided.increments[1]!)];
  const total = hide(decided.total);
  return { increments: [first, second], stacked: [decided.stacked[0]!, total], total };
}

/**
 * Decides what of a combination may be shown to readers who have the reach of each of its entities from elsewhere, such
 * as a ranking. `protectCombination` hides that reach where it would give something away; here it stays, and what it
 * would give away with another figure is hidden instead: increments, exclusive audiences and contributions that leave
 * too few persons of an entity, and a reach of several entities from which too few could be worked out.
 */
export function protectKnownParts(
  combination: Combination,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): ProtectedKnownCombination {
  const { cases, duplicated, parts } = combination;
  const { increments, stacked, total } = protectPair(protectIncrements(combination, limits), parts, limits);
  const exclusives = protectCells(
    {
      cells: [...parts.map(({ exclusive }) => exclusive.cases), duplicated.cases],
      total: cases,
      withheld: parts.map(
        (part) => protectSplit(part.exclusive.cases, part.cases, limits)[0]!.reason !== null,
      ),
    },
    limits,
  );
  return {
    total,
    duplicated: exclusives.at(-1)!,
    parts: parts.map((part, at) => ({
      entityId: part.entityId,
      own: publishFigure(part.cases, limits),
      stacked: stacked[at]!,
      increment: increments[at]!,
      exclusive: exclusives[at]!,
      contribution: contributionOf(part, limits),
    })),
  };
}

/**
 * Decides what of a matrix of pairs may be shown beside the reach of each entity: a pair is hidden where it, or what it
 * leaves of either entity, has too few cases.
 * @returns decisions by row and column
 */
export function protectOverlapPairs(
  { entityIds, cases }: OverlapMatrix,
  limits: SuppressionLimits = DEFAULT_SUPPRESSION,
): PublishedFigure[][] {
  const size = entityIds.length;
  const of = (row: number, column: number) => cases[row * size + column]!;
  return entityIds.map((_, row) =>
    entityIds.map((__, column) => {
      const both = of(row, column);
      const sides = [row, column].map((at) => protectSplit(both, of(at, at), limits)[0]!);
      return sides.find(({ reason }) => reason !== null) ?? publishFigure(both, limits);
    }),
  );
}
