import { describe, expect, it } from '@jest/globals';
import { asNowVisible } from './catalogue-history.lookup.js';
import type { CatalogueItem } from './catalogue.lookup.js';

const item = (id: number, name: string, customerIds: number[] = []): CatalogueItem => ({
  id,
  type: 'service',
  name,
  trafficSource: 'panel',
  bookable: true,
  hasOwaData: false,
  excludable: false,
  customerIds,
  memberIds: [],
  enabledFrom: null,
  enabledUntil: null,
  activity: null,
  categories: [],
  streamingTypes: [],
});

describe('items as they were', () => {
  it('have their names of then and the rights of now', () => {
    const past = [item(1, 'Old name'), item(2, 'Everybody’s once'), item(3, 'Gone since')];
    const now = [item(1, 'New name'), item(2, 'Somebody’s now', [7]), item(4, 'Not there then')];
    expect(asNowVisible(past, now)).toEqual([item(1, 'Old name'), item(2, 'Everybody’s once', [7])]);
  });
});
