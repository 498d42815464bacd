import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupVisits, VISIT_GAP_MS } from './group-visits.js';
import { useTime } from './use-time.js';

const at = (time: string) => Date.parse(`2025-10-01T${time}Z`);

describe('visits', () => {
  it('gives the example of methodology 3: pauses of 29, 30 and 30:01 minutes make two visits', () => {
    const visits = groupVisits([at('10:00:00'), at('10:29:00'), at('10:59:00'), at('11:29:01')]);
    expect(visits).toEqual([
      { start: at('10:00:00'), end: at('10:59:00'), impressions: 3 },
      { start: at('11:29:01'), end: at('11:29:01'), impressions: 1 },
    ]);
  });

  it('does not depend on the order of the hits and keeps impressions of the same instant', () => {
    const visits = groupVisits([at('10:20:00'), at('10:00:00'), at('10:20:00')]);
    expect(visits).toEqual([{ start: at('10:00:00'), end: at('10:20:00'), impressions: 3 }]);
  });

  it('makes no visit of nothing and refuses what is no instant', () => {
    expect(groupVisits([])).toEqual([]);
    expect(() => groupVisits([Number.NaN])).toThrow(RangeError);
  });

  it('cuts exactly at pauses of more than 1800 s and loses no impression', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * VISIT_GAP_MS }), { maxLength: 40 }), (pauses) => {
        let clock = 0;
        const instants = pauses.map((pause) => (clock += pause));
        const visits = groupVisits(instants);
        const cuts = pauses.slice(1).filter((pause) => pause > VISIT_GAP_MS).length;
        expect(visits).toHaveLength(pauses.length === 0 ? 0 : cuts + 1);
        expect(visits.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(pauses.length);
      }),
    );
  });
});

describe('use time', () => {
  it('gives the example of methodology 7: 3, 1 and 2 impressions over 120, 0 and 60 s are 120 s per visit', () => {
    const result = useTime([
      { impressions: 3, start: 0, end: 120_000 },
      { impressions: 1, start: 0, end: 0 },
      { impressions: 2, start: 0, end: 60_000 },
    ]);
    expect(result).toEqual({
      meanGapSeconds: 60,
      impressionsPerVisit: 2,
      secondsPerVisit: 120,
      totalSeconds: 360,
    });
  });

  it('is 0 where no visit has two impressions', () => {
    expect(useTime([{ impressions: 1, start: 5, end: 5 }]).secondsPerVisit).toBe(0);
    expect(useTime([]).totalSeconds).toBe(0);
  });
});
