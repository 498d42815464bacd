import type { ServiceCount } from '../../collect/hit-store.lookup.js';

/** Stands for all keys beyond the most of a day. */
export const OTHER_KEYS = '*';

/** Keys of a dimension that are kept for a service on a device and day; times are all kept. */
const MOST_KEYS = 200;
const WHOLE: ReadonlySet<ServiceCount['dimension']> = new Set(['minute', 'hour']);

/**
 * Keeps the keys with most impressions of each service, device and dimension; the rest is put together, so that a service
 * with a page for everything takes no more room than others. The sums stay the same.
 * @param most keys kept
 */
export function fewerKeys(counts: readonly ServiceCount[], most: number = MOST_KEYS): ServiceCount[] {
  const groups = new Map<string, ServiceCount[]>();
  for (const count of counts) {
    const group = `${count.serviceId} ${count.device} ${count.dimension}`;
    const known = groups.get(group);
    if (known) known.push(count);
    else groups.set(group, [count]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || WHOLE.has(first.dimension) || group.length <= most) return group;
    const byImpressions = group.toSorted((a, b) => b.impressions - a.impressions || (a.key < b.key ? -1 : 1));
    const rest = byImpressions.slice(most - 1);
    const sum = (field: 'impressions' | 'consented' | 'visits') =>
      rest.reduce((all, row) => all + row[field], 0);
    const other = {
      ...first,
      key: OTHER_KEYS,
      impressions: sum('impressions'),
      consented: sum('consented'),
      visits: sum('visits'),
    };
    return [...byImpressions.slice(0, most - 1), other];
  });
}
