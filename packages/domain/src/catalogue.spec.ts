import { describe, expect, it } from 'vitest';
import {
  DEVICE_CLASSES,
  DEVICE_FILTERS,
  deviceClassesOf,
  ERRORS,
  isListed,
  ITEM_TYPES,
  itemTypesOf,
  METRICS,
  MONTH_CALCULATION_TYPES,
  monthName,
  RANKING_LISTS,
  RANKING_SORT_FIELDS,
  type RankingView,
} from './index.js';

/** The specification's own words have none. */
const WITHOUT_FULL_STOP: readonly string[] = [
  'Unrecognisable translation tag',
  'unrecognisable API route',
  'Either campaignId or customerId must be provided',
  'contactBreakdowns and selectedContactBreakdowns are required',
];

describe('the shared words', () => {
  it('give every device filter classes that exist', () => {
    for (const filter of DEVICE_FILTERS)
      expect(DEVICE_CLASSES).toEqual(expect.arrayContaining([...deviceClassesOf(filter)]));
    expect(deviceClassesOf('mobile')).toEqual(['mobile_web', 'mobile_app']);
    expect(deviceClassesOf('web')).toEqual(['desktop', 'mobile_web']);
  });

  it('give every tab of the ranking one kind of item, and all of them together every kind', () => {
    expect(itemTypesOf('ranking_channels')).toEqual(['channel']);
    expect(itemTypesOf('owa_services')).toEqual(['service']);
    expect(itemTypesOf('all')).toEqual(ITEM_TYPES);
  });

  it('know which lists have figures in a view', () => {
    const listed = (view: RankingView) => RANKING_LISTS.filter((list) => isListed(list, view));
    expect(listed('monthly')).toEqual(['services', 'mediahouses', 'adnetworks', 'owa_services', 'all']);
    expect(listed('channel')).toEqual(['ranking_channels', 'all']);
    expect(listed('service')).toEqual(RANKING_LISTS);
  });

  it('define every figure a ranking can be ordered by', () => {
    expect(RANKING_SORT_FIELDS.filter((field) => field !== 'name' && !(field in METRICS))).toEqual([]);
  });

  it('give every error a code of its domain, a client or server status and a sentence', () => {
    for (const [code, { status, text }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      if (!WITHOUT_FULL_STOP.includes(text)) expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('name months and leave out the average of a single one', () => {
    expect(monthName('2026-10')).toBe('October 2026');
    expect(MONTH_CALCULATION_TYPES).not.toContain('average_month');
  });
});
