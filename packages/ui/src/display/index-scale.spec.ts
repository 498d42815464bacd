import { describe, expect, it } from 'vitest';
import { indexScale } from './index-scale.js';

describe('indexScale', () => {
  it('is centred at 100', () => {
    expect(indexScale(100)).toEqual({ side: 'above', share: 0, strength: 0 });
  });

  it('puts twice and half as much equally far out', () => {
    expect(indexScale(200).share).toBeCloseTo(indexScale(50).share, 10);
    expect([indexScale(200).side, indexScale(50).side]).toEqual(['above', 'below']);
  });

  it('ends at three times and a third', () => {
    expect(indexScale(300).share).toBeCloseTo(1, 10);
    expect(indexScale(9_999).share).toBe(1);
    expect(indexScale(0)).toEqual({ side: 'below', share: 1, strength: 1 });
  });

  it('grows in length and depth with the distance', () => {
    const places = [101, 120, 160, 220, 290].map((value) => indexScale(value));
    places.slice(1).forEach((place, index) => expect(place.share).toBeGreaterThan(places[index]!.share));
    expect(places.map(({ strength }) => strength)).toEqual([0.25, 0.25, 0.5, 0.75, 1]);
  });
});
