import { MOST_CAMPAIGN_DAYS } from '@netreach/domain';
import type { CrudChange } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { advertiserIn } from './database/campaign-parts.js';
import type { Campaign } from './database/campaign.entity.js';

const DAY = 86_400_000;

/** A period in forms of campaigns, adFX tests and flights, `YYYY-MM-DD`. */
interface Period {
  readonly starts_on: string;
  readonly ends_on: string;
}

/** Refuses a period that ends before it begins, or is longer than a campaign can be. @throws AppError `request.invalid` */
export function demandPeriod({ starts_on: first, ends_on: last }: Period): void {
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  if (days < 1) throw refusedField('ends_on', 'end_before_start');
  if (days > MOST_CAMPAIGN_DAYS) throw refusedField('ends_on', 'too_many_days', { max: MOST_CAMPAIGN_DAYS });
}

/** Refuses advertisers of others, and those that cannot be chosen any more. @throws AppError `request.invalid` */
export async function demandAdvertiser(
  {
    manager,
    asking: { country = '' },
    before,
    input,
  }: CrudChange<Campaign, { readonly advertiser_id?: number | null }>,
  customerId: number,
): Promise<void> {
  if (!input?.advertiser_id) return;
  const advertiser = await advertiserIn(manager, country, input.advertiser_id);
  if (!advertiser) throw refusedField('advertiser_id', 'unknown');
  if (advertiser.customer_id !== customerId) throw refusedField('advertiser_id', 'not_of_the_customer');
  const isKept = before?.advertiserId === input.advertiser_id;
  if (!advertiser.enabled && !isKept) throw refusedField('advertiser_id', 'advertiser_off');
}
