import { describe, expect, it } from '@jest/globals';
import { Random } from './random.js';

function draw<T>(count: number, next: () => T): T[] {
  return Array.from({ length: count }, next);
}

describe('Random', () => {
  it('depends on its seed only', () => {
    const [one, same, other] = [new Random('a'), new Random('a'), new Random('b')];
    const numbers = draw(50, () => one.next());
    expect(draw(50, () => same.next())).toEqual(numbers);
    expect(draw(50, () => other.next())).not.toEqual(numbers);
  });

  it('spreads evenly', () => {
    const random = new Random('even');
    const counts = draw(20_000, () => random.int(10));
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(Math.abs(counts.filter((value) => value === tenth).length - 2000)).toBeLessThan(200);
  });

  it('has the moments its distributions promise', () => {
    const random = new Random('moments');
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const normals = draw(20_000, () => random.normal());
    expect(Math.abs(mean(normals))).toBeLessThan(0.03);
    expect(Math.abs(mean(normals.map((value) => value ** 2)) - 1)).toBeLessThan(0.05);
    expect(Math.abs(mean(draw(20_000, () => random.poisson(2.5))) - 2.5)).toBeLessThan(0.05);
    expect(Math.abs(mean(draw(20_000, () => random.repeats(0.6, 100))) - 1.5)).toBeLessThan(0.06);
  });

  it('picks by weight and never what has none', () => {
    const random = new Random('weights');
    const picks = draw(10_000, () => random.weighted([1, 0, 3]));
    expect(picks).not.toContain(1);
    expect(Math.abs(picks.filter((place) => place === 2).length / picks.length - 0.75)).toBeLessThan(0.02);
  });

  it('shuffles without loss', () => {
    const entries = draw(20, () => 0).map((_, place) => place);
    const shuffled = new Random('shuffle').shuffled(entries);
    expect(shuffled).not.toEqual(entries);
    expect([...shuffled].sort((one, other) => one - other)).toEqual(entries);
  });
});
