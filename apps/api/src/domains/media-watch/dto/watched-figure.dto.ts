import { ApiProperty } from '@nestjs/swagger';
import { WITHHOLDING_REASONS, type WithholdingReason } from '@netreach/domain';
import { MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';

/** Whom advertising reached in a month, and how often. */
export class WatchedFigureDto extends MeasuredFigureDto {
  /**
   * Lower end of the 95 % interval of the persons.
   * @example 380100
   */
  unique_users_low: number | null;

  /**
   * Upper end of the 95 % interval of the persons.
   * @example 446200
   */
  unique_users_high: number | null;

  /**
   * Sightings, weighted, times the coverage of their platform: seen or not. Null when withheld.
   * @example 5120300
   */
  estimated_ad_impressions: number | null;

  /**
   * Lower end of its 95 % interval.
   * @example 4610000
   */
  estimated_ad_impressions_low: number | null;

  /**
   * Upper end of its 95 % interval.
   * @example 5630400
   */
  estimated_ad_impressions_high: number | null;

  /**
   * Viewable sightings, weighted: opportunities to see. Never more than the estimated impressions. Null when withheld.
   * @example 3120300
   */
  ots_total: number | null;

  /**
   * Lower end of its 95 % interval.
   * @example 2810000
   */
  ots_total_low: number | null;

  /**
   * Upper end of its 95 % interval.
   * @example 3430400
   */
  ots_total_high: number | null;

  @ApiProperty({
    enum: WITHHOLDING_REASONS,
    nullable: true,
    description: 'Why impressions are withheld: too few cases, or others could be worked out from them.',
    example: null,
  })
  impressions_reason: WithholdingReason | null;
}
