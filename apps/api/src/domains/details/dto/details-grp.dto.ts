import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { PanelCases, PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** Why a figure is not shown. */
export const WITHHELD_REASONS = ['too_few_cases', 'complementary'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Gross rating points in a group of persons. */
export class GrpFiguresDto {
  /**
   * Share of the group that is reached, percent; null when withheld.
   * @example 18.6
   */
  net_reach: number | null;

  /**
   * Contacts per person reached; null when withheld.
   * @example 12.4
   */
  frequency: number | null;

  /**
   * Gross contacts in percent of the group: net reach times frequency; null when withheld.
   * @example 230.6
   */
  grp: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Lower 95 % bound of the GRP; null when withheld.',
    example: 201.2,
  })
  grp_low: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Upper 95 % bound of the GRP; null when withheld.',
    example: 266.9,
  })
  grp_high: number | null;

  /**
   * Persons of the panel behind the figures; for administrators only, null below 30.
   * @example 512
   */
  @PanelCases()
  cases?: number | null;

  @PanelReliability('weak below 80 cases, suppressed below 30 or where another figure would be given away.')
  reliability: Reliability;

  @ApiProperty({
    enum: WITHHELD_REASONS,
    nullable: true,
    description:
      'Why nothing is shown: too few cases, or a figure with too few could be worked out from it; null where it is shown.',
    example: null,
  })
  withheld: WithheldReason | null;
}

/** Gross rating points among persons with a level of an attribute. */
export class GrpValueDto extends GrpFiguresDto {
  /**
   * Number of the level.
   * @example 12
   */
  id: number;

  /**
   * Stable name of the level.
   * @example "30-39"
   */
  key: string;

  /**
   * Shown name of the level.
   * @example "30-39 years"
   */
  name: string;

  /**
   * Users with the level in percent of all users; null when withheld.
   * @example 24.1
   */
  share: number | null;

  /**
   * Reach in the group over reach in everybody, 100 = alike; null when withheld.
   * @example 131
   */
  affinity: number | null;
}

/** Gross rating points by the levels of an attribute. */
export class GrpAttributeDto {
  /**
   * Number of the attribute.
   * @example 2
   */
  id: number;

  /**
   * Stable name of the attribute.
   * @example "birthday"
   */
  key: string;

  /**
   * Shown name of the attribute.
   * @example "Age"
   */
  name: string;

  /** Levels in their order. */
  values: GrpValueDto[];
}

/** Gross rating points of an item. */
export class DetailsGrpResponseDto extends FrameAnswerDto {
  /** In the whole target group; null without a panel. */
  total: GrpFiguresDto | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'What contacts of the panel were multiplied by so that they agree with the census; null where the country does not want ' +
      'that, or the item was not calibrated.',
    example: 1.14,
  })
  census_factor: number | null;

  /** Attributes in the order of the target group panel; empty without a panel. */
  attributes: GrpAttributeDto[];
}
