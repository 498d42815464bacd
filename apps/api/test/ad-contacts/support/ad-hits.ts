import type { AdHit } from '../../../src/domains/ad-contacts/ad-hit.lookup.js';

let counter = 0;

/** The id of an impression that no other test has. */
export function newImpression(): string {
  counter += 1;
  return `00000000-0000-4000-9000-${String(counter).padStart(12, '0')}`;
}

/** An impression with consent, as the collector hands it on; every call makes another one. */
export function adHitAt(campaignId: number, at: string | number, fields: Partial<AdHit> = {}): AdHit {
  return {
    id: newImpression(),
    country: 'at',
    event: 'impression',
    campaignId,
    flightId: null,
    creativeId: null,
    at: typeof at === 'number' ? at : Date.parse(at),
    device: 'desktop',
    client: 'a'.repeat(32),
    consent: true,
    geo: 'at',
    channel: 'Alpenpost',
    placement: '',
    invalid: null,
    source: 'tag',
    ...fields,
  };
}
