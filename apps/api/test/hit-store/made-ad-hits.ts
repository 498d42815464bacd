import { AD_EVENTS, type AdHit } from '../../src/domains/ad-contacts/ad-hit.lookup.js';

/** A campaign and its creatives, by number. */
export interface Advertised {
  readonly id: number;
  readonly creatives: readonly number[];
}

/** What hits of advertising are made of. */
export interface AdsMadeFrom {
  readonly random: () => number;
  readonly campaigns: readonly Advertised[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly from: number;
  readonly impressions: number;
}

const SPAN = 3 * 86_400_000;
const CHANNELS = ['Alpenpost', 'Bergbote', "Tal'blatt \\"];

/**
 * Impressions and what is said of them, as the drivers may differ about: crowds in a minute, outcomes over midnight and twice,
 * by a browser that has agreed meanwhile, clicks without an impression, and invalid ones.
 */
export function madeAdHits({ random, campaigns, from, impressions }: AdsMadeFrom): AdHit[] {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  const clients = Array.from({ length: 12 }, () => hex(32));
  const made = (): AdHit[] => {
    const campaign = one(campaigns);
    const client = random() < 0.3 ? null : one(clients);
    const shown: AdHit = {
      id: id(),
      country: 'at',
      event: 'impression',
      campaignId: campaign.id,
      flightId: null,
      creativeId: random() < 0.1 ? null : one(campaign.creatives),
      // A third within the same few minutes.
      at: from + (random() < 0.3 ? 43_200_000 + Math.floor(random() * 180_000) : Math.floor(random() * SPAN)),
      device: one(['desktop', 'mobile_web'] as const),
      client,
      consent: client !== null,
      geo: one(['at', 'de', null]),
      channel: one(CHANNELS),
      placement: one(['Top', '', 'Side']),
      invalid: random() < 0.05 ? 'isbot' : null,
      source: random() < 0.2 ? 'bare' : one(['tag', 'log'] as const),
    };
    const after = Array.from({ length: Math.floor(random() * 4) }, () => ({
      ...shown,
      event: one(AD_EVENTS),
      at: shown.at + Math.floor(random() * 7_200_000),
      client: random() < 0.1 ? one(clients) : client,
    }));
    const kept = random() < 0.9 ? [shown, ...after] : after;
    return random() < 0.05
      ? kept.map((hit) => ({ ...hit, id: hit.event === 'click' ? id() : hit.id }))
      : kept;
  };
  // Of the same event of an impression the first stands in PostgreSQL; here the order of a batch would decide.
  const hits = Array.from({ length: impressions }, made).flat();
  return [...new Map(hits.map((hit) => [`${hit.id} ${hit.event}`, hit])).values()];
}
