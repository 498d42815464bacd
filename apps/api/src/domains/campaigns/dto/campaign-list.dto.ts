import { ApiProperty } from '@nestjs/swagger';
import { PROGRESS_PERCENT, type ProgressStatus } from '@netreach/domain';
import { WITHHOLDING_REASONS, type Reliability, type WithholdingReason } from '@netreach/domain';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';
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

/** What a campaign had come to when it was last looked at, which is done every hour while it runs. */
export class CampaignStandingDto {
  /**
   * Net reach in the campaign's target group, percent; null when withheld.
   * @example 31.2
   */
  net_reach: number | null;

  /**
   * Lower end of its 95 % interval.
   * @example 29.4
   */
  net_reach_low: number | null;

  /**
   * Upper end.
   * @example 33.1
   */
  net_reach_high: number | null;

  /**
   * Contacts in the target group, percent of all contacts; null when withheld.
   * @example 61.2
   */
  in_target: number | null;

  @PanelReliability('weak below 80 cases, suppressed when withheld, none where the panel has no data.')
  reliability: Reliability;

  @ApiProperty({
    enum: WITHHOLDING_REASONS,
    nullable: true,
    description: 'Why reach is withheld.',
    example: null,
  })
  reason: WithholdingReason | null;

  /**
   * The figures will still change.
   * @example true
   */
  provisional: boolean;

  /**
   * When they were told.
   * @example "2026-10-18T09:00:00.000Z"
   */
  as_of: string;
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

  @ApiProperty({
    type: CampaignStandingDto,
    nullable: true,
    description: 'Whom it has reached so far, as last told; null before the first time.',
  })
  standing: CampaignStandingDto | null;
}
