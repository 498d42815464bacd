import { describe, expect, it } from '@jest/globals';
import type { ServiceCount } from '../../collect/hit-store.lookup.js';
import { fewerKeys } from './fewer-keys.js';

const count = (key: string, impressions: number, more: Partial<ServiceCount> = {}): ServiceCount => ({
  serviceId: 1,
  device: 'desktop',
  dimension: 'section',
  key,
  impressions,
  consented: 1,
  visits: 1,
  ...more,
});

describe('keys of a service', () => {
  it('beyond the most are put together, those with fewest impressions first', () => {
    const found = fewerKeys([count('/a', 5), count('/b', 9), count('/c', 1), count('/d', 2)], 3);
    expect(found).toEqual([count('/b', 9), count('/a', 5), count('*', 3, { consented: 2, visits: 2 })]);
  });

  it('are each other’s only within service, device and dimension; times are all kept', () => {
    const rows = [
      count('/a', 5),
      count('/a', 5, { serviceId: 2 }),
      count('at', 5, { dimension: 'country' }),
      ...['0', '1', '2'].map((minute) => count(minute, 1, { dimension: 'minute' })),
    ];
    expect(fewerKeys(rows, 2)).toEqual(rows);
  });
});
