import { ApiProperty } from '@nestjs/swagger';
import { WITHHOLDING_REASONS, type Reliability, type WithholdingReason } from '@netreach/domain';
import { PanelCases, PanelReliability } from '../disclosure/panel-marks.base.dto.js';

/** How far a figure can be trusted, and why it is withheld. */
export class TrustDto {
  /**
   * Persons of the panel behind it; for administrators only, null below 30.
   * @example 171
   */
  @PanelCases()
  unique_panelists?: number | null;

  @PanelReliability('weak below 80 cases, suppressed when withheld, none where the panel has no data.')
  reliability: Reliability;

  @ApiProperty({
    enum: WITHHOLDING_REASONS,
    nullable: true,
    description:
      'Why it is withheld: too few cases, others could be worked out from it, or it differs too little from another.',
    example: null,
  })
  reason: WithholdingReason | null;
}

/** Persons a figure counts. */
export class FigureDto extends TrustDto {
  /**
   * Weighted persons; null when withheld.
   * @example 412300
   */
  unique_users: number | null;

  /**
   * The same in percent of the target group; null when withheld.
   * @example 5.714
   */
  net_reach: number | null;
}

/** Persons a figure counts, with its interval. */
export class MeasuredFigureDto extends FigureDto {
  /**
   * Lower end of the 95 % interval of net reach, percent.
   * @example 4.9
   */
  net_reach_low: number | null;

  /**
   * Upper end of the 95 % interval of net reach, percent.
   * @example 6.6
   */
  net_reach_high: number | null;
}
