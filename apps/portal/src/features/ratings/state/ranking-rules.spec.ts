import { describe, expect, it } from 'vitest';
import { rankingView } from '@netreach/domain';
import { demoFrames } from '../../../testing/demo-answers.js';
import { categoryTree, toggleCategory } from './categories.js';
import { filterChips } from './filter-chips.js';
import { DEFAULT_FRAME_FILTERS, frameParameters, parseFrameFilters } from './frame-filters.js';
import { frameKey, resolveFrame } from './frames.js';
import { DEFAULT_RANKING_STATE } from './ranking-state.js';
import { offeredFilters, offeredState } from './offered-filters.js';
import { earlierColumnsOf } from './use-table-view.js';
import { effectiveSort, metricColumns, openScopes } from './ranking-view.js';

describe('the frame of an address', () => {
  const [november, october, octoberDay, september] = demoFrames;

  it('is the one it names', () => {
    expect(resolveFrame(demoFrames, frameKey(octoberDay!))).toBe(octoberDay);
  });

  it('is the newest with panel data when it names none, or one that does not exist', () => {
    expect(resolveFrame(demoFrames, null)).toBe(october);
    expect(resolveFrame(demoFrames, { ...frameKey(september!), calculationType: 'average_week' })).toBe(
      october,
    );
  });

  it('is the newest when no frame has panel data', () => {
    expect(resolveFrame([november!], null)).toBe(november);
  });

  it('may be the view of channels of a longer frame', () => {
    const channels = {
      ...october!,
      date: '2026-07-01',
      interval_type: 'quarter' as const,
      calculation_type: null,
    };
    const query = new URLSearchParams('date=2026-07-01&interval_type=quarter');
    expect(resolveFrame([...demoFrames, channels], parseFrameFilters(query).frame)).toBe(channels);
    expect(frameParameters(DEFAULT_FRAME_FILTERS, channels)).toEqual({
      date: '2026-07-01',
      interval_type: 'quarter',
    });
  });
});

describe('the view', () => {
  it.each([
    ['month', 'accumulated', 'monthly'],
    [null, 'accumulated', 'monthly'],
    [undefined, undefined, 'monthly'],
    ['quarter', 'accumulated', 'service'],
    ['quarter', null, 'channel'],
    ['year', undefined, 'channel'],
  ] as const)('of interval %s and calculation %s is %s', (interval, calculation, view) => {
    expect(rankingView(interval, calculation)).toBe(view);
  });

  it('opens the tabs it has figures for', () => {
    expect(openScopes('monthly')).toEqual(['services', 'mediahouses', 'adnetworks']);
    expect(openScopes('channel')).toEqual(['ranking_channels']);
    expect(openScopes('service')).toContain('ranking_channels');
  });

  it('keeps cases, visits and impressions for admins', () => {
    const adminOnly = metricColumns('monthly', true).filter(
      (c) => !metricColumns('monthly', false).includes(c),
    );
    expect(adminOnly).toEqual(['unique_panelists', 'visits', 'impressions', 'impressions_per_visits']);
    expect(metricColumns('channel', true)).toEqual(['unique_users', 'unique_panelists', 'impressions_at']);
    expect(metricColumns('channel', false)).toEqual(['unique_users', 'impressions_at']);
  });

  it('orders by what it shows', () => {
    const columns = metricColumns('monthly', false);
    expect(effectiveSort({ sort: 'affinity', order: 'asc' }, columns, { has_panel: true })).toEqual({
      sort: 'affinity',
      order: 'asc',
    });
    expect(effectiveSort({ ...DEFAULT_RANKING_STATE, sort: 'name' }, columns, { has_panel: true })).toEqual({
      sort: 'name',
      order: 'desc',
    });
    expect(effectiveSort({ sort: 'visits', order: 'asc' }, columns, { has_panel: true })).toEqual({
      sort: 'unique_users',
      order: 'desc',
    });
  });
});

describe('the order of a frame without a panel', () => {
  it('is by what the census counted, unless another of its columns or the name is wanted', () => {
    const columns = metricColumns('monthly', false);
    const orderOf = (sort: 'unique_users' | 'usetime' | 'name') =>
      effectiveSort({ sort, order: 'asc' }, columns, { has_panel: false });
    expect(orderOf('unique_users')).toEqual({ sort: 'unique_clients', order: 'desc' });
    expect(orderOf('usetime')).toEqual({ sort: 'usetime', order: 'asc' });
    expect(orderOf('name')).toEqual({ sort: 'name', order: 'asc' });
  });
});

describe('categories', () => {
  const categories = [
    { id: 3, key: 'local', name: 'Local', order: 1, parent_id: 2 },
    { id: 1, key: 'sports', name: 'Sports', order: 2, parent_id: null },
    { id: 2, key: 'news', name: 'News', order: 1, parent_id: null },
    { id: 4, key: 'vienna', name: 'Vienna', order: 1, parent_id: 3 },
  ];

  it('are written as a tree in their order', () => {
    expect(categoryTree(categories).map(({ id, depth }) => `${depth}:${id}`)).toEqual([
      '0:2',
      '1:3',
      '2:4',
      '0:1',
    ]);
  });

  it('bring their parents along', () => {
    expect(toggleCategory(categories, ['1'], '4', true).sort()).toEqual(['1', '2', '3', '4']);
  });

  it('take their subcategories away with them', () => {
    expect(toggleCategory(categories, ['1', '2', '3', '4'], '2', false)).toEqual(['1']);
    expect(toggleCategory(categories, ['2', '3'], '3', false)).toEqual(['2']);
  });
});

describe('the chips', () => {
  const names = {
    t: (key: string) => key,
    words: (target: string) => target,
    categories: [],
    services: [{ id: 5, name: 'orf.at' }],
  };

  it('are none without filters', () => {
    expect(filterChips(DEFAULT_RANKING_STATE, names)).toEqual([]);
  });

  it('name what they know, and each carries the change that removes it', () => {
    const state = {
      ...DEFAULT_RANKING_STATE,
      excludeServices: ['5', '6'],
      bookable: true,
      attributes: 'birthday:30-39;gender:female',
    };
    const chips = filterChips(state, names);
    expect(chips.map(({ label, values }) => [label, ...values])).toEqual([
      ['filter.exclude', 'orf.at', '6'],
      ['filter.bookable', 'filter.yes'],
      ['filter.attributes', 'birthday:30-39'],
      ['filter.attributes', 'gender:female'],
    ]);
    expect(chips.map(({ without }) => without)).toEqual([
      { excludeServices: [] },
      { bookable: null },
      { attributes: 'gender:female' },
      { attributes: 'birthday:30-39' },
    ]);
  });
});

describe('what a file holds of the frames before', () => {
  it('is what stands in columns', () => {
    expect(earlierColumnsOf(['unique_users', 'net_reach'])).toEqual({});
    expect(earlierColumnsOf(['net_reach', 'change', 'before_1', 'before_3'])).toEqual({
      changes: true,
      frames_before: 3,
    });
  });
});

describe('filters of the ranking', () => {
  it('are offered in the views they change something of', () => {
    const [, october] = demoFrames;
    const all = { exclusions: true, bookable: true, nationalUnits: true, categories: true };
    expect(offeredFilters(october!, 'services')).toEqual({ ...all, reference: true });
    const quarter = { ...october!, interval_type: 'quarter' as const };
    expect(offeredFilters(quarter, 'custom')).toEqual({ ...all, reference: false });
  });

  it('are left out on tabs where they change nothing or empty the list, of what is asked as well', () => {
    const [, october] = demoFrames;
    const quarter = { ...october!, interval_type: 'quarter' as const };
    const houses = { exclusions: true, categories: true, bookable: false, nationalUnits: false };
    expect(offeredFilters(october!, 'mediahouses')).toEqual({ ...houses, reference: true });
    expect(offeredFilters(october!, 'adnetworks')).toEqual({ ...houses, reference: true });
    const none = { ...houses, exclusions: false, categories: false, reference: false };
    expect(offeredFilters(quarter, 'ranking_channels')).toEqual(none);
    expect(offeredFilters({ ...quarter, calculation_type: null }, 'ranking_channels')).toEqual(none);
    const state = { ...DEFAULT_RANKING_STATE, bookable: false, categories: ['1'], devices: 'web' as const };
    expect(offeredState(state, october!, 'services')).toEqual(state);
    expect(offeredState(state, october!, 'mediahouses')).toEqual({ ...state, bookable: null });
    expect(offeredState(state, quarter, 'ranking_channels')).toEqual({
      ...DEFAULT_RANKING_STATE,
      devices: 'web',
    });
  });
});
