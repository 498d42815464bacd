import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { QUESTION_ROLES, type QuestionRole } from '@netreach/domain/surveys';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalId } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** What is compared. */
export class ComparisonQuery {
  @OptionalId('Compares the creatives of this flight; without it the flights of the test.', 7)
  flight_id?: number;

  @ApiPropertyOptional({
    enum: QUESTION_ROLES,
    description: 'The indicator; by default the one the first study was made for.',
    example: 'ad_recall',
  })
  @IsOptional()
  @IsIn(QUESTION_ROLES)
  role?: QuestionRole;
}

export const COMPARED_BY = ['flight', 'creative'] as const;
export const VERDICTS = ['winner', 'differences', 'no_difference', 'not_enough_data'] as const;

/** A flight or creative that is compared. */
export class ComparedArmDto {
  /**
   * Number of the flight or creative.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "First wave"
   */
  name: string;

  /**
   * Persons who met it and answered; null below the base.
   * @example 212
   */
  exposed: number | null;

  /**
   * Persons of the control group; null below the base.
   * @example 208
   */
  control: number | null;

  /**
   * Lift over the control group, percentage points; null below the base.
   * @example 6.4
   */
  lift: number | null;

  /**
   * Lower end of its 95 % interval.
   * @example 1.2
   */
  low: number | null;

  /**
   * Upper end.
   * @example 11.6
   */
  high: number | null;

  /**
   * Probability to be the best of those compared, percent; said beside the tests, and decides nothing.
   * @example 71.5
   */
  best: number | null;
}

/** Two of them against each other. */
export class ComparedPairDto {
  /**
   * Number of the one.
   * @example 7
   */
  one: number;

  /**
   * Number of the other.
   * @example 8
   */
  other: number;

  /**
   * Lift of the one minus that of the other, percentage points.
   * @example 3.1
   */
  difference: number;

  /**
   * Lower end of its 95 % interval, not adjusted.
   * @example -1.9
   */
  low: number;

  /**
   * Upper end.
   * @example 8.1
   */
  high: number;

  /**
   * P value by itself.
   * @example 0.22
   */
  p_value: number;

  /**
   * Adjusted after Holm over all pairs.
   * @example 0.44
   */
  p_adjusted: number;

  /**
   * Adjusted p value of at most 0.05.
   * @example false
   */
  significant: boolean;
}

/** Flights of a test, or creatives of a flight, against each other. */
export class ComparisonResponseDto extends SuccessDto {
  @ApiProperty({ enum: COMPARED_BY, description: 'What is compared.', example: 'flight' })
  by: (typeof COMPARED_BY)[number];

  @ApiProperty({
    enum: QUESTION_ROLES,
    nullable: true,
    description: 'The indicator; null without a study.',
    example: 'ad_recall',
  })
  role: QuestionRole | null;

  /** Indicators that can be asked for. */
  @ApiProperty({ enum: QUESTION_ROLES, isArray: true, example: ['ad_recall', 'intention'] })
  roles: QuestionRole[];

  /** Each by itself, by name. */
  arms: ComparedArmDto[];

  /** Every two of those with figures. */
  pairs: ComparedPairDto[];

  @ApiProperty({
    enum: VERDICTS,
    description:
      'winner: one is above every other; differences: some differ, none is above all; no_difference: none to be seen, which is not that there is none; not_enough_data: fewer than two have figures.',
    example: 'no_difference',
  })
  verdict: (typeof VERDICTS)[number];

  /**
   * Number of the winner; null without one.
   * @example 7
   */
  winner: number | null;
}
