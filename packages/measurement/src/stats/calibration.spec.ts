import { expect, it } from 'vitest';
import { Calibration } from './calibration.js';

it('fits a difference of two variables as the difference of their fits', () => {
  const persons = 60;
  const numbered = (make: (person: number) => number) => Array.from({ length: persons }, (_, at) => make(at));
  const weights = numbered((at) => 1 + (at % 7) / 4);
  const levels = [numbered((at) => 1 + (at % 3)), numbered((at) => 1 + (at % 5))];
  const calibration = new Calibration({ weights, levels });
  const sumsOf = (valueOf: (person: number) => number) => {
    const sums = new Float64Array(calibration.cells * 2);
    weights.forEach((weight, person) => {
      const cell = calibration.cellOf[person]! * 2;
      sums[cell]! += valueOf(person);
      sums[cell + 1]! += weight ** 2 * valueOf(person);
    });
    return sums;
  };
  const [first, second] = [(at: number) => (at * 7) % 4, (at: number) => (at * 5) % 3];
  const apart = calibration.less(calibration.fit(sumsOf(first)), calibration.fit(sumsOf(second)));
  const together = calibration.fit(sumsOf((at) => first(at) - second(at)));
  for (const part of ['coefficients', 'squares', 'explained'] as const)
    for (let column = 0; column < calibration.parameters; column += 1)
      expect(apart[part][column]).toBeCloseTo(together[part][column]!, 9);
  expect(calibration.change(apart)).toBeCloseTo(calibration.change(together), 6);
  expect(calibration.change(together)).not.toBeCloseTo(0, 1);
});
