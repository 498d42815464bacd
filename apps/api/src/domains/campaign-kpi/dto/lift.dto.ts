import { ApiProperty } from '@nestjs/swagger';
import { KpiLiftFigureDto } from './lift-figure.dto.js';

/** What a comparison can say. */
export const LIFT_STATES = ['lift', 'no_lift', 'negative_lift', 'not_enough_data'] as const;

/** What may be read. */
export const READABLE = ['classic', 'always_valid'] as const;

/** One of the two groups of a comparison. */
export class KpiGroupDto {
  /**
   * Persons who were asked, answered and count.
   * @example 688
   */
  asked: number;

  /**
   * Persons who answered and are left out for a mark.
   * @example 22
   */
  excluded: number;

  /**
   * Persons the weights leave (Kish); those asked without weights.
   * @example 512.4
   */
  effective: number;

  /**
   * Percent of them whose answer counts.
   * @example 34.2
   */
  share: number;
}

/** One of the two ways to read a lift. */
export class KpiTestDto {
  /**
   * Lower bound of the lift, percentage points, 95 %.
   * @example 0.9
   */
  low: number;

  /**
   * Upper bound.
   * @example 9.1
   */
  high: number;

  /**
   * P value of this comparison by itself.
   * @example 0.017
   */
  p_value: number;

  /**
   * Adjusted after Holm for everything that is tested beside it.
   * @example 0.051
   */
  p_adjusted: number;

  /**
   * Adjusted p value of at most 0.05.
   * @example false
   */
  significant: boolean;
}

/** A lift with everything behind it. */
export class KpiLiftDto {
  /** Those the campaign reached, or who were shown the creative. */
  exposed: KpiGroupDto;

  /** Those it did not. */
  control: KpiGroupDto;

  @ApiProperty({
    type: KpiLiftFigureDto,
    description: 'Share exposed - share control, percentage points, with Newcombe’s interval.',
  })
  absolute: KpiLiftFigureDto;

  @ApiProperty({
    type: KpiLiftFigureDto,
    nullable: true,
    description:
      'The lift in percent of the share of the control group, with Koopman’s interval; null where that is 0.',
  })
  relative: KpiLiftFigureDto | null;

  @ApiProperty({
    type: KpiLiftFigureDto,
    nullable: true,
    description:
      'The lift in percent of the control group that does not agree yet; null where everybody does.',
  })
  headroom: KpiLiftFigureDto | null;

  /**
   * Fewer than five persons are expected to agree or not to in a group: intervals and tests are rough.
   * @example false
   */
  rough: boolean;

  /** The test to be read once, at the planned end. */
  classic: KpiTestDto;

  /** The interval that may be read at any time, as often as one likes. */
  always_valid: KpiTestDto;
}
