import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastReach } from './reach-forecast.js';

describe('forecast of reach', () => {
  it('shows the models of methodology 28 side by side: 48.0 % by Goerg, 50.6 % by the negative binomial', () => {
    const known = { contacts: 1.2, reach: 0.4, halfReach: 0.25, targetContacts: 2.4 };
    const forecast = forecastReach(known)!;
    const of = (model: string) => forecast.estimates.find((each) => each.model === model)!.reach * 100;
    expect(of('goerg')).toBeCloseTo(48, 1);
    expect(of('nbd')).toBeCloseTo(50.6, 1);
    expect(forecast.low).toBeLessThanOrEqual(forecast.reach);
    expect(forecast.high).toBeGreaterThanOrEqual(forecast.reach);
  });

  it('follows the beta-binomial of methodology 25: 6.0 % and 10.3 % are 18.5 % after five insertions', () => {
    const known = { contacts: 0.12, reach: 0.103, halfReach: 0.06, targetContacts: 0.3 };
    const found = forecastReach(known)!.estimates.find(({ model }) => model === 'beta_binomial');
    expect(found!.reach * 100).toBeCloseTo(18.53, 2);
  });

  it('never falls below what is reached, nor above everybody', () => {
    const share = fc.double({ min: 0.001, max: 0.95, noNaN: true });
    const times = fc.double({ min: 1.001, max: 30, noNaN: true });
    fc.assert(
      fc.property(share, share, times, times, (reach, half, more, grows) => {
        const contacts = reach * more;
        const known = { contacts, reach, halfReach: half * reach, targetContacts: contacts * grows };
        const forecast = forecastReach(known);
        if (!forecast) return;
        expect(forecast.low).toBeGreaterThanOrEqual(reach);
        expect(forecast.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('says nothing without contacts, or of an end that lies behind', () => {
    const known = { contacts: 1.2, reach: 0.4, halfReach: 0.25, targetContacts: 2.4 };
    expect(forecastReach({ ...known, contacts: 0 })).toBeUndefined();
    expect(forecastReach({ ...known, targetContacts: 1 })).toBeUndefined();
  });
});
