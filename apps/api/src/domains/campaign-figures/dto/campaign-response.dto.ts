import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { PanelCases, PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';
import { CampaignAnswerDto } from './campaign-made.dto.js';

/** Why there are no visits to show. */
export const RESPONSE_MISSING = ['no_service', 'service_not_visible', 'no_panel'] as const;

/** The advertiser's service. */
export class ResponseServiceDto {
  /**
   * Number of the service.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "shop.example"
   */
  name: string;
}

/** A difference with its 95 % interval. */
export class ResponseLiftDto {
  /**
   * The difference.
   * @example 2.4
   */
  value: number;

  /**
   * Lower bound.
   * @example 0.6
   */
  low: number;

  /**
   * Upper bound.
   * @example 4.1
   */
  high: number;
}

/** Visits after a first contact, among persons reached and among persons not reached who are like them. */
export class ResponseVisitsDto {
  /**
   * Persons reached of the panel that are compared.
   * @example 412
   */
  @PanelCases()
  reached_panelists?: number | null;

  /**
   * Persons not reached of the panel that they are compared with.
   * @example 1930
   */
  @PanelCases()
  control_panelists?: number | null;

  @PanelReliability(
    'suppressed below 30 persons reached or 30 not reached; weak below 80, below 50 effective ones, or where fewer than five are expected to visit or not to.',
  )
  reliability: Reliability;

  /**
   * Of the persons reached who have somebody to be compared with, those with a visit from their first contact on, percent;
   * null when withheld.
   * @example 8.2
   */
  reached_share: number | null;

  /**
   * The same of persons not reached with the same gender, age and province, in the same days; null when withheld.
   * @example 5.8
   */
  control_share: number | null;

  /**
   * Persons reached whom nobody not reached is like, percent of all persons reached; they are compared with nobody.
   * @example 0.4
   */
  left_out: number | null;

  @ApiProperty({
    type: ResponseLiftDto,
    nullable: true,
    description: 'Difference of the shares in percentage points, with Newcombe’s interval.',
  })
  lift: ResponseLiftDto | null;

  @ApiProperty({
    type: ResponseLiftDto,
    nullable: true,
    description: 'The difference in percent of the share of those not reached; null where that is 0.',
  })
  relative_lift: ResponseLiftDto | null;
}

/** Visits after a first click. */
export class PostClickDto {
  /**
   * Persons of the panel who clicked.
   * @example 64
   */
  @PanelCases()
  post_click_panelists?: number | null;

  @PanelReliability('weak below 80 persons who clicked, suppressed below 30.')
  reliability: Reliability;

  /**
   * Of the persons who clicked, those with a visit from the first click on, percent; null when withheld.
   * @example 61.5
   */
  visit_share: number | null;

  /**
   * Lower bound of its 95 % interval.
   * @example 49.2
   */
  low: number | null;

  /**
   * Upper bound of its 95 % interval.
   * @example 72.5
   */
  high: number | null;
}

/** What people did after a campaign reached them. */
export class CampaignResponseResponseDto extends CampaignAnswerDto {
  @ApiProperty({
    enum: ['association'],
    description:
      'What the comparison shows: who was reached may differ in what nobody matched, so it is no proof of an effect.',
    example: 'association',
  })
  evidence: 'association';

  /**
   * Net impressions, from the census.
   * @example 804100
   */
  net_impressions: number;

  /**
   * Clicks, from the census.
   * @example 2100
   */
  clicks: number;

  /**
   * Clicks in percent of net impressions; null without any.
   * @example 0.261
   */
  click_rate: number | null;

  @ApiProperty({
    type: ResponseServiceDto,
    nullable: true,
    description: 'The advertiser’s service whose visits are told; null where there is none to tell of.',
  })
  service: ResponseServiceDto | null;

  @ApiProperty({
    enum: RESPONSE_MISSING,
    nullable: true,
    description: 'Why no visits are told: none chosen, not the reader’s to see, or no month has a panel.',
    example: null,
  })
  missing: (typeof RESPONSE_MISSING)[number] | null;

  /**
   * Days after the day of the contact in which a visit counts.
   * @example 30
   */
  response_days: number;

  /**
   * Keys of the attributes the persons not reached are matched by.
   * @example ["gender", "birthday", "province"]
   */
  matched_by: string[];

  @ApiProperty({ type: ResponseVisitsDto, nullable: true, description: 'Visits; null where none are told.' })
  visits: ResponseVisitsDto | null;

  @ApiProperty({ type: PostClickDto, nullable: true, description: 'Visits after a click.' })
  post_click: PostClickDto | null;
}
