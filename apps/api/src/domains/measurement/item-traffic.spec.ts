import { describe, expect, it } from '@jest/globals';
import { itemTraffic, type TrafficStratum } from './item-traffic.js';

const stratum = (counts: Partial<TrafficStratum>): TrafficStratum => ({
  itemId: 1,
  impressions: 0,
  consented: 0,
  located: 0,
  home: 0,
  visits: 0,
  gaps: 0,
  gapSeconds: 0,
  clients: null,
  ...counts,
});

describe('census figures of an item', () => {
  const desktop = stratum({ impressions: 8000, consented: 6000, visits: 2000, clients: 900 });

  it('extrapolates each device by its own consent', () => {
    const mobile = stratum({ impressions: 1000, consented: 500, visits: 100, clients: 50 });
    expect(itemTraffic(1, [desktop, mobile], 0.2)).toMatchObject({
      impressions: 9000,
      visits: expect.closeTo(2000 / 0.75 + 200, 6),
      clients: expect.closeTo(900 / 0.75 + 100, 6),
      consentReason: null,
    });
  });

  it('has no visits of all devices where one of them has no consent', () => {
    const mobile = stratum({ impressions: 1000, clients: 0 });
    const none = {
      impressions: 9000,
      visits: null,
      clients: null,
      useTime: null,
      consentReason: 'no_consent',
    };
    expect(itemTraffic(1, [desktop, mobile], 0.2)).toMatchObject(none);
  });

  it('does not make 8,000 visits of a single one with consent', () => {
    const single = stratum({ impressions: 8000, consented: 1, visits: 1, gaps: 1, gapSeconds: 5 });
    const withheld = { visits: null, clients: null, useTime: null, consentReason: 'consent_too_low' };
    expect(itemTraffic(1, [single], 0.2)).toMatchObject(withheld);
    expect(itemTraffic(1, [{ ...single, consented: 1600 }], 0.2).visits).toBe(5);
    expect(itemTraffic(1, [{ ...single, consented: 1599 }], 0.2).visits).toBeNull();
    expect(itemTraffic(1, [single], 0).visits).toBe(8000);
  });

  it('knows no clients where nobody has counted them, and no visits without impressions', () => {
    const daily = { ...desktop, clients: null };
    expect(itemTraffic(1, [daily], 0.2)).toMatchObject({ clients: null, consentReason: null });
    expect(itemTraffic(1, [daily], 0.2).visits).toBeCloseTo(2666.67, 1);
    expect(itemTraffic(1, [desktop, { ...daily, impressions: 100, consented: 100 }], 0.2).clients).toBeNull();
    expect(itemTraffic(1, [stratum({ clients: 40 })], 0.2)).toMatchObject({ visits: null, clients: 40 });
  });

  it('gives the shares and times of methodology 7 and 8', () => {
    const one = { ...desktop, located: 4000, home: 3000, gaps: 100, gapSeconds: 6000 };
    // 60 seconds between impressions, 3 of which are a visit.
    expect(itemTraffic(1, [one], 0.2)).toMatchObject({ homeShare: 75, useTime: 180 });
  });
});
