import { describe, expect, it } from '@jest/globals';
import { interviewsByWeek, isBeyond, panelLoad, type AskingFlight, type PanelSizes } from './panel-load.js';

const WOMEN = { gender: 1, age: 10, persons: 400 };
const MEN = { gender: 2, age: 10, persons: 600 };
const sizes: PanelSizes = {
  all: [WOMEN, MEN],
  targets: new Map([
    ['', [WOMEN, MEN]],
    ['gender:female', [WOMEN]],
    ['gender:other', []],
  ]),
};
// A Thursday to the Wednesday after next.
const flight: AskingFlight = {
  target: '',
  startsOn: '2026-10-01',
  endsOn: '2026-10-14',
  plannedCompletes: 140,
};

describe('what a flight asks of the panel', () => {
  it('is spread over its days, week by week', () => {
    expect([...interviewsByWeek(flight)]).toEqual([
      ['2026-09-28', 40],
      ['2026-10-05', 70],
      ['2026-10-12', 30],
    ]);
  });

  it('is a share of each group, beside what others ask', () => {
    const women = { ...flight, target: 'gender:female', plannedCompletes: 28 };
    const { weeks, persons, targetShare } = panelLoad(women, [flight], sizes);
    expect([persons, targetShare]).toEqual([400, 14 / 400]);
    expect(weeks[1]).toEqual({
      week: '2026-10-05',
      groups: [{ gender: 1, age: 10, own: 14 / 400, others: 0.07 }],
    });
  });

  it('is beyond the cap where both together are, and where nobody can be asked', () => {
    const load = panelLoad(flight, [flight], sizes);
    expect([isBeyond(load, 0.14), isBeyond(load, 0.139)]).toEqual([false, true]);
    expect(isBeyond(panelLoad({ ...flight, target: 'gender:other' }, [], sizes), 1)).toBe(true);
  });
});
