import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import type { LiftState, Readable } from '../reading.js';
import { KpiSurveyChoiceDto, KpiWidgetHeadDto } from './kpi-board.dto.js';
import { BROKEN_DOWN_BY } from './kpi.body.dto.js';
import { KpiLiftDto, LIFT_STATES, READABLE } from './lift.dto.js';

/** What a breakdown can be by, answers to other questions among them. */
export const KPI_DIMENSIONS = [...BROKEN_DOWN_BY, 'question'] as const;

/** What differences between groups show. */
export const KPI_EVIDENCE = ['experiment', 'observed', 'association'] as const;

/** Something to break down by. */
export class KpiChoiceDto {
  /**
   * The attribute or question.
   * @example "birthday"
   */
  key: string;

  /**
   * Its name.
   * @example "Age"
   */
  name: string;

  /**
   * Its name in German; null without one.
   * @example "Alter"
   */
  name_de: string | null;
}

/** A part of the groups. */
export class KpiRowDto extends KpiChoiceDto {
  @ApiProperty({
    enum: LIFT_STATES,
    description: 'What the test that may be read today says, adjusted for all rows.',
    example: 'no_lift',
  })
  state: LiftState;

  /**
   * Said in place of figures; null where there are some.
   * @example "We don’t have enough data for this metric."
   */
  message: string | null;

  @ApiProperty({
    type: KpiLiftDto,
    nullable: true,
    description: 'null below the minimum base, or where it could be found out from the others.',
  })
  lift: KpiLiftDto | null;

  /**
   * Largest weight of the control group of this row, in mean weights; null when withheld.
   * @example 3.1
   */
  largest_weight: number | null;
}

/** Whether more contacts go with more agreement. */
export class KpiTrendDto {
  /**
   * Statistic of Cochran’s and Armitage’s test over the classes of the exposed; positive when shares rise.
   * @example 2.31
   */
  z: number;

  /**
   * Two-sided p value.
   * @example 0.021
   */
  p_value: number;

  /**
   * Classes it is made of.
   * @example 4
   */
  classes: number;
}

/** A widget by parts of the groups. */
export class KpiBreakdownResponseDto extends SuccessDto {
  /** The study. */
  survey: KpiSurveyChoiceDto;

  /** The widget. */
  widget: KpiWidgetHeadDto;

  @ApiProperty({ enum: KPI_DIMENSIONS, description: 'By what.', example: 'contact_class' })
  by: (typeof KPI_DIMENSIONS)[number];

  /**
   * The attribute or the question; null where it is by none.
   * @example "birthday"
   */
  key: string | null;

  /** Attributes or questions that can be chosen. */
  choices: KpiChoiceDto[];

  @ApiProperty({
    enum: KPI_EVIDENCE,
    description:
      'experiment: lots were drawn; observed: groups weighted to be alike; association: parts that nobody drew lots for, no proof of an effect.',
    example: 'association',
  })
  evidence: (typeof KPI_EVIDENCE)[number];

  @ApiProperty({ enum: READABLE, description: 'Which of both may be read today.', example: 'classic' })
  read: Readable;

  /** In their order. */
  rows: KpiRowDto[];

  @ApiProperty({
    type: KpiTrendDto,
    nullable: true,
    description: 'By contact class only; null with fewer than two classes that can be told.',
  })
  trend: KpiTrendDto | null;
}
