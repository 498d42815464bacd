import type { CatalogueItem } from '../catalogue.lookup.js';

/** A service everybody sees, but for what is said of it. */
export const catalogueItem = (
  id: number,
  name: string,
  more: Partial<CatalogueItem> = {},
): CatalogueItem => ({
  id,
  type: 'service',
  name,
  trafficSource: 'panel',
  bookable: true,
  hasOwaData: false,
  excludable: false,
  customerIds: [],
  memberIds: [],
  enabledFrom: null,
  enabledUntil: null,
  activity: null,
  categories: [],
  streamingTypes: [],
  ...more,
});
