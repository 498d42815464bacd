import { ApiProperty } from '@nestjs/swagger';
import { PROGRESS_PERCENT, type ProgressStatus } from '@netreach/domain';
import { CampaignBaseDto } from './campaign.dto.js';

/** The progress bar of a campaign. */
export class CampaignProgressDto {
  @ApiProperty({
    enum: [0, 1, 2, 3],
    type: 'integer',
    description: '0 = finished, 1 = running, 2 = not enough data, 3 = in progress.',
    example: 1,
  })
  status: ProgressStatus;

  @ApiProperty({
    enum: PROGRESS_PERCENT,
    type: 'integer',
    description: 'Length of the bar, a constant of the status; what is delivered stands in `delivery`.',
    example: 58,
  })
  percent: number;
}

/** What of a campaign is delivered. */
export class CampaignDeliveryDto {
  /**
   * Impressions that came, each once.
   * @example 3100000
   */
  impressions_gross: number;

  /**
   * Those of them without a reason to count for nothing.
   * @example 3020000
   */
  impressions_net: number;

  /**
   * Impressions measured as viewable.
   * @example 1980000
   */
  viewable_impressions: number;

  /**
   * Clicks.
   * @example 4100
   */
  clicks: number;

  /**
   * Impressions of the campaign's kind of contact (net ones, or viewable ones) in per cent of the plan; null without a plan.
   * @example 60.4
   */
  plan_share: number | null;

  /**
   * Viewable impressions in per cent of those that could be measured; null without any.
   * @example 71.2
   */
  viewable_share: number | null;
}

/** A campaign in a list. */
export class CampaignListDto extends CampaignBaseDto {
  /**
   * Impressions planned for it, or for its channels together; null = none are.
   * @example 5000000
   */
  planned_impressions: number | null;

  /** What of it is delivered. */
  delivery: CampaignDeliveryDto;

  /** Its progress bar. */
  progress: CampaignProgressDto;
}
