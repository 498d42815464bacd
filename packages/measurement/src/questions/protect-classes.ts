import type { SuppressionLimits } from '../reach/suppress.js';
import type { Audience } from './combination.js';
import {
  isOverlapping,
  NO_REST,
  protectCells,
  type PublishedFigure,
  publishSum,
  withPart,
} from './protect-cells.js';

type Cases = Pick<Audience, 'cases'>;

/** Decisions on contact classes. */
export interface ProtectedClasses {
  /** On exactly k contacts. */
  exact: PublishedFigure[];
  /** On k contacts or more. */
  atLeast: PublishedFigure[];
}

/**
 * Threshold and complementary suppression of contact classes whose total is shown: no class with too few cases can be
 * worked out from the others, nor from what they add up to from one class on.
 * @param classes lowest first
 * @param total cases of everybody with a contact
 */
export function protectClasses(
  classes: readonly { readonly exact: Cases; readonly atLeast: Cases }[],
  total: number,
  limits?: SuppressionLimits,
): ProtectedClasses {
  const whole = { cells: classes.map(({ exact }) => exact.cases), total };
  const overlapping = isOverlapping(whole);
  const exact = protectCells(whole, limits);
  const atLeast: PublishedFigure[] = [];
  let rest = NO_REST;
  for (let at = classes.length - 1; at >= 0; at -= 1) {
    if (exact[at]!.reason !== null) rest = withPart(rest, whole.cells[at]!);
    atLeast.unshift(publishSum(classes[at]!.atLeast.cases, rest, overlapping, limits));
  }
  return { exact, atLeast };
}
