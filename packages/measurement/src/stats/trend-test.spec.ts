import { describe, expect, it } from 'vitest';
import { pooledZTest } from './two-proportion-test.js';
import { trendTest } from './trend-test.js';

describe('test for a trend', () => {
  it('finds what Agresti prints for drinks a day and malformations', () => {
    const doses = [0, 0.5, 1.5, 4, 7];
    const malformed = [48, 38, 5, 1, 1];
    const sound = [17_066, 14_464, 788, 126, 37];
    const { z, pValue } = trendTest(
      doses.map((dose, at) => ({ dose, n: malformed[at]! + sound[at]!, positive: malformed[at]! })),
    );
    expect(z ** 2).toBeCloseTo(6.57, 2);
    expect(pValue).toBeCloseTo(0.0104, 4);
  });

  it('is the pooled z test of two classes, whatever the doses', () => {
    const two = pooledZTest({ share: 0.35, n: 1000 }, { share: 0.3, n: 800 });
    const classes = [
      { dose: 3, n: 800, positive: 240 },
      { dose: 10, n: 1000, positive: 350 },
    ];
    expect(trendTest(classes).z).toBeCloseTo(two.z, 10);
    expect(trendTest([...classes].reverse()).z).toBeCloseTo(two.z, 10);
  });

  it('turns with the direction, and knows nothing where nothing varies', () => {
    const rising = [1, 2, 3].map((dose) => ({ dose, n: 100, positive: 10 * dose }));
    const falling = [1, 2, 3].map((dose) => ({ dose, n: 100, positive: 40 - 10 * dose }));
    expect(trendTest(rising).z).toBeCloseTo(-trendTest(falling).z, 10);
    expect(trendTest([{ dose: 1, n: 5, positive: 2 }]).z).toBeNaN();
    expect(trendTest([]).z).toBeNaN();
    expect(trendTest(rising.map((each) => ({ ...each, positive: 0 }))).pValue).toBeNaN();
    expect(() => trendTest([{ dose: 1, n: 5, positive: 6 }])).toThrow(RangeError);
  });
});
