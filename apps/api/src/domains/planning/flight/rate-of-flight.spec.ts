import { describe, expect, it } from '@jest/globals';
import type { RateCardRow } from '../../rate-cards/database/rate-cards.lookup.js';
import { daysOfMonths, flightOf } from './flight.js';
import { rateOfFlight } from './rate-of-flight.js';

const card = (changes: Partial<RateCardRow>): RateCardRow => ({
  serviceId: 1,
  format: 'display',
  basis: 'cpm',
  price: '10.0000',
  from: '2026-01-01',
  until: null,
  ...changes,
});
const flight = { from: '2026-12-25', until: '2027-01-03', days: 10 };

describe('the rate card on the days of a flight', () => {
  it('prices each part where it changes in the middle', () => {
    const rate = rateOfFlight(
      'display',
      [card({ until: '2026-12-31' }), card({ price: '20.0000', from: '2027-01-01' })],
      flight,
    );
    expect(rate).toEqual({
      format: 'display',
      parts: [
        { from: '2026-12-25', until: '2026-12-31', basis: 'cpm', price: 10 },
        { from: '2027-01-01', until: '2027-01-03', basis: 'cpm', price: 20 },
      ],
      unpricedDays: 0,
      perThousand: 13,
      fixed: 0,
    });
  });

  it('adds days and sevenths of weeks, and tells days without a price', () => {
    const rate = rateOfFlight(
      'video',
      [
        card({ basis: 'day', price: '0.1000', until: '2026-12-27' }),
        card({ basis: 'week', price: '700.0000', from: '2026-12-28', until: '2026-12-29' }),
      ],
      flight,
    );
    expect([rate.perThousand, rate.fixed, rate.unpricedDays]).toEqual([null, 200.3, 5]);
  });

  it('knows no price where there is no card', () => {
    expect(rateOfFlight('audio', [], flight)).toMatchObject({
      unpricedDays: 10,
      perThousand: null,
      fixed: 0,
    });
  });
});

describe('a flight', () => {
  it('has both days, in their order, and no more than a year', () => {
    expect(flightOf({})).toBeNull();
    expect(flightOf({ flight_from: '2028-02-28', flight_until: '2028-03-01' })?.days).toBe(3);
    expect(() => flightOf({ flight_from: '2026-01-01' })).toThrow();
    expect(() => flightOf({ flight_from: '2026-01-02', flight_until: '2026-01-01' })).toThrow();
    expect(() => flightOf({ flight_from: '2026-01-01', flight_until: '2027-01-02' })).toThrow();
  });

  it('counts days of months', () => {
    expect(daysOfMonths([{ month: '2028-02' }, { month: '2026-12' }])).toBe(60);
  });
});
