import { ApiProperty } from '@nestjs/swagger';
import { GATE_REASONS, type GateReason } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ServiceDraftReachDto } from '../../ratings/dto/draft-reach.base.dto.js';

/** How far weights are spread, and how well they meet the distribution. */
export class DraftWeightsDto {
  /**
   * Persons of the panel the answers are worth: all of them over the design effect.
   * @example 17240
   */
  effective_n: number;

  /**
   * How much the spread of the weights widens intervals, 1 and more.
   * @example 1.16
   */
  design_effect: number;

  /**
   * The largest weight in mean weights.
   * @example 3.2
   */
  largest_ratio: number;

  /**
   * The largest deviation from a margin in percent.
   * @example 0.01
   */
  largest_margin_error: number;

  @ApiProperty({
    enum: GATE_REASONS,
    isArray: true,
    description: 'Limits of the country that the weights are beyond; none for a month that may be published.',
    example: [],
  })
  gate_reasons: readonly GateReason[];
}

/** What a distribution would do to the newest month with figures; nothing is stored. */
export class DistributionPreviewResponseDto extends SuccessDto {
  /**
   * The newest month with figures, which all of this is of; null without one.
   * @example "2026-10"
   */
  month: string | null;

  @ApiProperty({
    nullable: true,
    type: DraftWeightsDto,
    description: 'Weights with the distribution of now.',
  })
  before: DraftWeightsDto | null;

  @ApiProperty({ nullable: true, type: DraftWeightsDto, description: 'Weights with this one.' })
  after: DraftWeightsDto | null;

  /** Net reach of the services that most persons of the panel used, largest first. */
  reach: ServiceDraftReachDto[];
}
