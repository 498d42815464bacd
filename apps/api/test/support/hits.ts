import type { Hit } from '../../src/domains/collect/hit.js';

let counter = 0;

/** A page view with consent, as the collector hands it on; every call makes another hit. */
export function hitAt(serviceId: number, at: string | number, fields: Partial<Hit> = {}): Hit {
  counter += 1;
  return {
    id: `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`,
    country: 'at',
    serviceId,
    kind: 'page',
    at: typeof at === 'number' ? at : Date.parse(at),
    device: 'desktop',
    client: 'a'.repeat(32),
    consent: true,
    geo: 'at',
    path: '/',
    title: null,
    source: 'tag',
    referrerHost: null,
    searchEngine: null,
    searchTerm: null,
    activeSeconds: 0,
    bot: null,
    ...fields,
  };
}
