import { describe, expect, it } from 'vitest';
import { demoFrames } from '../../../testing/demo-answers.js';
import { rankingQuery } from './ranking-query.js';
import {
  DEFAULT_RANKING_STATE,
  formatRankingState,
  hasFilters,
  parseRankingState,
  withoutFilters,
  type RankingState,
} from './ranking-state.js';

const full: RankingState = {
  scope: 'mediahouses',
  frame: { date: '2026-10-01', intervalType: 'month', calculationType: 'average_day' },
  attributes: 'birthday:30-39,40-49;gender:female',
  reference: 'gender:female,male',
  registeredOnly: true,
  asOf: '2026-11-03',
  hasOwaData: true,
  categories: ['3', '12'],
  excludeServices: ['7'],
  devices: 'mobile_app',
  bookable: false,
  search: 'ä & b=c',
  groups: ['', 'gender:male'],
  lead: 2,
  withheld: true,
  sort: 'affinity',
  order: 'asc',
  page: 4,
};

const reread = (state: RankingState) =>
  parseRankingState(new URLSearchParams(formatRankingState(state).toString()));

describe('the ranking’s state in the address', () => {
  it('comes back as it was written', () => {
    expect(reread(full)).toEqual(full);
    expect(reread(DEFAULT_RANKING_STATE)).toEqual(DEFAULT_RANKING_STATE);
    expect(reread({ ...full, bookable: true, frame: null })).toEqual({
      ...full,
      bookable: true,
      frame: null,
    });
  });

  it('leaves the defaults out', () => {
    expect(formatRankingState(DEFAULT_RANKING_STATE).toString()).toBe('');
  });

  it('takes defaults for what it does not know', () => {
    const query =
      'type=nonsense&devices=toaster&sort=luck&order=sideways&page=-3&bookable=maybe&attributes=;:;a:;:b';
    expect(parseRankingState(new URLSearchParams(query))).toEqual(DEFAULT_RANKING_STATE);
  });

  it('reads a frame named by its date alone as the whole month', () => {
    expect(parseRankingState(new URLSearchParams('date=2026-09-01')).frame).toEqual({
      date: '2026-09-01',
      intervalType: 'month',
      calculationType: 'accumulated',
    });
  });

  it('knows devices by the name the details’ address has for them, too', () => {
    const devices = (query: string) => parseRankingState(new URLSearchParams(query)).devices;
    expect(devices('device_type=mobile_web')).toBe('mobile_web');
    expect(devices('device_type=mobile_web&devices=desktop')).toBe('desktop');
  });

  it('tells filters from the way of looking', () => {
    expect(hasFilters(full)).toBe(true);
    expect(hasFilters(withoutFilters(full))).toBe(false);
    expect(withoutFilters(full)).toMatchObject({
      scope: 'mediahouses',
      frame: full.frame,
      sort: 'affinity',
      page: 1,
    });
  });
});

describe('the ranking call', () => {
  const frame = demoFrames[2]!;

  it('carries every filter in the API’s form', () => {
    expect(rankingQuery(full, frame)).toEqual({
      date: '2026-10-01',
      interval_type: 'month',
      calculation_type: 'average_day',
      attributes: 'gender:male',
      reference: 'gender:female,male',
      registered_only: true,
      as_of: '2026-11-03',
      has_owa_data: true,
      categories: '3,12',
      exclude_services: '7',
      devices: 'mobile_app',
      bookable: false,
      search: 'ä & b=c',
      sort: 'affinity',
      order: 'asc',
      page: 4,
      page_size: 50,
    });
  });

  it('does not send empty filters', () => {
    expect(Object.keys(rankingQuery(DEFAULT_RANKING_STATE, frame)).sort()).toEqual([
      'calculation_type',
      'date',
      'hide_withheld',
      'interval_type',
      'order',
      'page',
      'page_size',
      'sort',
    ]);
  });
});
