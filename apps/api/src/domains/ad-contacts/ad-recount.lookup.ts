import type { CampaignOfCountry } from './ad-hit-store.lookup.js';
import type { CampaignCounts } from './database/campaign-hits.lookup.js';

/** Jobs that count all days of a campaign again; their key is its number. */
export const RECOUNT_JOB = 'ad-recount';

/** What such a job is asked for. */
export interface Recount extends CampaignOfCountry {
  readonly customerId: number;
  /** Who asked for it, and why. */
  readonly actorId: number;
  readonly reason: string;
  readonly before: CampaignCounts;
}
