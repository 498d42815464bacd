import type { CampaignHead } from './database/campaign-heads.read-model.js';

/** No flight has this number. */
const NONE = -1;

/** Of which flight traffic and contacts count: null = of all and of none, -1 = of no flight there is, as nothing is reported. */
export function countedFlight({ flight }: Pick<CampaignHead, 'flight'>): number | null {
  if (!flight) return null;
  return flight.isReported ? flight.id : NONE;
}
