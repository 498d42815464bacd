import { describe, expect, it } from 'vitest';
import { deliveryIndicator, evenPace, evenPacing, shapedExpectation, shapedPacing } from './flight-pacing.js';

describe('the delivery indicator', () => {
  it('is 66 for half of the goal after three of four days', () => {
    expect(deliveryIndicator({ goal: 10_000, delivered: 5000, elapsed: 3, whole: 4 })).toBe(66);
  });

  it('is rounded down, never up, and exact where it is whole', () => {
    expect(deliveryIndicator({ goal: 1000, delivered: 999, elapsed: 4, whole: 4 })).toBe(99);
    expect(deliveryIndicator({ goal: 100, delivered: 29, elapsed: 1, whole: 1 })).toBe(29);
    expect(deliveryIndicator({ goal: 300, delivered: 100, elapsed: 1, whole: 3 })).toBe(100);
  });

  it('is nothing before the start, and takes no more than the whole time', () => {
    expect(deliveryIndicator({ goal: 10, delivered: 0, elapsed: 0, whole: 4 })).toBeNull();
    expect(deliveryIndicator({ goal: 10, delivered: 5, elapsed: 9, whole: 4 })).toBe(50);
  });

  it('is refused without a goal', () => {
    expect(() => deliveryIndicator({ goal: 0, delivered: 1, elapsed: 1, whole: 4 })).toThrow(RangeError);
    expect(() => deliveryIndicator({ goal: 1, delivered: -1, elapsed: 1, whole: 4 })).toThrow(RangeError);
  });
});

describe('even pacing with 5 % on top', () => {
  it('of 10,000 over 10 days is the published series', () => {
    const days = evenPacing(10_000, 10).map((pace) => Number(pace.toFixed(2)));
    expect(days).toEqual([1050, 1044.17, 1037.64, 1030.23, 1021.64, 1011.43, 998.78, 982.14, 957.58, 866.39]);
  });

  it('makes up for a short day on those after it', () => {
    expect(evenPace({ goal: 1000, delivered: 100 }, 9)).toBeCloseTo(105, 9);
    expect(evenPace({ goal: 1000, delivered: 0 }, 9)).toBeCloseTo(116.6667, 4);
    expect(evenPace({ goal: 1000, delivered: 1200 }, 9)).toBe(0);
    expect(() => evenPace({ goal: 1000, delivered: 0 }, 0)).toThrow(RangeError);
  });
});

describe('pacing by the traffic that is expected', () => {
  it('gives each interval its part of what is missing', () => {
    expect(shapedPacing({ goal: 1000, delivered: 400 }, [10, 20, 30])).toEqual([105, 210, 315]);
    expect(shapedPacing({ goal: 1000, delivered: 400 }, [0, 0, 0])).toEqual([210, 210, 210]);
    expect(shapedPacing({ goal: 1000, delivered: 2000 }, [1])).toEqual([0]);
  });

  it('expects what the traffic until now allows', () => {
    expect(shapedExpectation(1000, [10, 20, 30, 40], 2)).toBeCloseTo(300, 9);
    expect(shapedExpectation(1000, [0, 0, 0, 0], 1)).toBe(250);
    expect(shapedExpectation(1000, [1, 1], 5)).toBe(1000);
    expect(() => shapedExpectation(1000, [], 0)).toThrow(RangeError);
  });
});
