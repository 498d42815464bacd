import type { CampaignHead } from './database/campaign-heads.read-model.js';
import type { CampaignHeadDto } from './dto/campaign-details.dto.js';

/** Where a campaign stands on a day of the market. */
export function statusOf({
  archived,
  startsOn,
  endsOn,
  today,
}: Pick<CampaignHead, 'archived' | 'startsOn' | 'endsOn' | 'today'>): CampaignHeadDto['status'] {
  if (archived) return 'archived';
  if (today < startsOn) return 'planned';
  return today > endsOn ? 'ended' : 'running';
}

/** A campaign as its screens name it. */
export function headShown(campaign: CampaignHead): CampaignHeadDto {
  const { id, name, adfx, customer, advertiser, brand, startsOn, endsOn, target, contactKind, costModel } =
    campaign;
  return {
    id,
    name,
    adfx,
    customer,
    advertiser,
    brand,
    status: statusOf(campaign),
    starts_on: startsOn,
    ends_on: endsOn,
    target,
    contact_kind: contactKind,
    cost_model: costModel,
  };
}
