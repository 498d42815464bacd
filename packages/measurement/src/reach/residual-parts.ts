import type { MarginFit } from '../stats/calibration.js';
import type { HomeSums } from './home-pairs.js';

/** What the margins, and who live together, change about Σw²(y-p)², as parts that can be subtracted: the change is direction · response + own. */
export interface ResidualParts {
  direction: Float64Array;
  response: Float64Array;
  own: number;
}

/** How a variable follows the margins, and what it has in common with those who live together. */
interface FittedSums {
  fit: MarginFit;
  /** Undefined where households are not known. */
  sums: HomeSums | undefined;
}

/** The parts of y - mean·d. @param of those of y @param group those of d, being in the target group */
export function residualParts(of: FittedSums, group: FittedSums, mean: number): ResidualParts {
  const { coefficients, explained, squares } = of.fit;
  const { coefficients: groupCoefficients, explained: groupExplained, squares: groupSquares } = group.fit;
  const last = coefficients.length - 1;
  const direction = new Float64Array(last + 1);
  const response = new Float64Array(last + 1);
  for (let column = 0; column < last; column += 1) {
    const ofGroup = groupExplained[column]! - 2 * groupSquares[column]!;
    direction[column] = coefficients[column]! - mean * groupCoefficients[column]!;
    response[column] = explained[column]! - 2 * squares[column]! - mean * ofGroup;
  }
  direction[last] = mean;
  if (!of.sums || !group.sums) return { direction, response, own: 0 };
  const [own, ofGroup] = [of.sums.columns, group.sums.columns];
  let together = mean * ofGroup[last]!;
  for (let column = 0; column < last; column += 1) {
    together += ofGroup[column]! * direction[column]!;
    response[column]! += mean * ofGroup[column]! - 2 * own[column]!;
  }
  response[last] = together - 2 * own[last]!;
  return { direction, response, own: of.sums.own };
}

/** What the parts of a residual change about its spread. */
export function changeOfParts({ direction, response, own }: ResidualParts): number {
  let sum = own;
  for (let column = 0; column < direction.length; column += 1) sum += direction[column]! * response[column]!;
  return sum;
}

/**
 * The same of the difference of two variables.
 * @param products what two persons of one household have in common: Σ of w_i·y1_i·w_j·y2_j, i ≠ j
 */
export function changeOfDifference(one: ResidualParts, two: ResidualParts, products: number): number {
  let sum = one.own + two.own - 2 * products;
  for (let column = 0; column < one.direction.length; column += 1)
    sum +=
      (one.direction[column]! - two.direction[column]!) * (one.response[column]! - two.response[column]!);
  return sum;
}
