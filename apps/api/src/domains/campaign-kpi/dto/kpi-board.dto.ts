import { QUESTION_ROLES, type QuestionRole, EXPOSURE_MODES, STOPPING_RULES } from '@netreach/domain/surveys';
import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PanelCases, PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';
import type { SurveyHead } from '../../surveys/database/survey-results.lookup.js';
import type { LiftState, Readable } from '../reading.js';
import { KpiBenchmarkDto, KpiNormDto } from '../benchmark/benchmark.dto.js';
import { BalanceSheetDto } from './balance-sheet.dto.js';
import { KpiLiftDto, LIFT_STATES, READABLE } from './lift.dto.js';

/** How the groups were made. */
export const ASSIGNMENTS = ['random', 'observed'] as const;

/** Persons by group. */
export class KpiByGroupDto {
  /**
   * Exposed.
   * @example 688
   */
  exposed: number;

  /**
   * Control.
   * @example 702
   */
  control: number;
}

/** A survey to choose. */
export class KpiSurveyChoiceDto {
  /**
   * Number of the survey.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Autumn study"
   */
  name: string;
}

/** The reading as it was fixed when the survey went live, and where it stands. */
export class KpiReadingDto extends KpiSurveyChoiceDto {
  @ApiProperty({ enum: ['live', 'closed'], description: 'Whether it is asked still.', example: 'live' })
  status: SurveyHead['status'];

  @ApiProperty({
    enum: EXPOSURE_MODES,
    description: 'natural: the campaign reached the exposed; forced: the survey showed them the creative.',
    example: 'natural',
  })
  exposure: SurveyHead['exposure'];

  @ApiProperty({
    enum: ASSIGNMENTS,
    description:
      'random: lots were drawn, so a lift is an effect; observed: the groups may differ in what no weight tells.',
    example: 'observed',
  })
  assignment: (typeof ASSIGNMENTS)[number];

  /**
   * Name of the question the study was made for; null where none was fixed.
   * @example "awareness"
   */
  primary_question: string | null;

  /**
   * Persons per group below which nothing is told.
   * @example 50
   */
  minimum_base: number;

  /**
   * Completes per group that were planned.
   * @example 2134
   */
  planned_per_group: number;

  /**
   * Lift the study was planned for, percentage points.
   * @example 4
   */
  planned_lift: number;

  @ApiProperty({
    enum: STOPPING_RULES,
    description: 'at_end: read once, at the planned size; any_time: whenever one likes.',
    example: 'at_end',
  })
  stopping_rule: SurveyHead['stoppingRule'];

  /**
   * Since when it is asked.
   * @example "2026-10-01T08:00:00.000Z"
   */
  live_since: string | null;

  /**
   * Since when it is not asked any more; null while it is.
   * @example "2026-11-05T08:00:00.000Z"
   */
  closed_at: string | null;

  /** Completes without marks. */
  completes: KpiByGroupDto;

  /**
   * Whether both groups have their planned size.
   * @example false
   */
  planned_reached: boolean;

  @ApiProperty({
    enum: READABLE,
    description: 'Which of both may be read today: the classic test, or only the always-valid interval.',
    example: 'always_valid',
  })
  read: Readable;
}

/** How far a widget is from its planned power. */
export class KpiProgressDto {
  /**
   * Probability to find the planned lift with the persons there are, percent.
   * @example 46.2
   */
  power: number;

  /**
   * Effective persons needed per group for 80 %.
   * @example 2134
   */
  needed_per_group: number;

  /** Completes still missing. */
  missing: KpiByGroupDto;

  /**
   * Days to go at the pace until now; null when nobody is asked any more, or nobody answers.
   * @example 12
   */
  days_to_go: number | null;
}

/** What a lift means in persons. */
export class KpiIncrementalDto {
  /**
   * Lift × persons of the target group the campaign reached.
   * @example 23060
   */
  persons: number;

  /**
   * Lower bound, from that of the lift.
   * @example 4150
   */
  low: number;

  /**
   * Upper bound.
   * @example 41970
   */
  high: number;

  /**
   * Persons of the target group the campaign reached.
   * @example 461200
   */
  reached: number;

  /**
   * Panelists behind them.
   * @example 412
   */
  @PanelCases()
  reached_panelists?: number | null;

  @PanelReliability('Of the persons reached: weak below 80 cases; below 30 there is no figure.')
  reliability: Reliability;

  /**
   * What was spent per person gained, in the currency of the country; null without a lift above 0, or a budget.
   * @example 1.3
   */
  cost_per_person: number | null;
}

/** The figures of a widget. */
export class KpiFiguresDto extends KpiLiftDto {
  @ApiProperty({
    type: KpiProgressDto,
    nullable: true,
    description: 'How far it is from the planned power; null where no share can be so much higher.',
  })
  progress: KpiProgressDto | null;

  @ApiProperty({
    type: KpiIncrementalDto,
    nullable: true,
    description: 'The lift in persons; null without a lift, and where the reach is not known or withheld.',
  })
  incremental: KpiIncrementalDto | null;
}

/** What a widget is called. */
export class KpiWidgetHeadDto {
  /**
   * The widget: the name of its question.
   * @example "awareness"
   */
  widget_id: string;

  @ApiProperty({ enum: QUESTION_ROLES, description: 'What it measures.', example: 'brand_awareness' })
  role: QuestionRole;

  /**
   * The question.
   * @example "Have you heard of this brand?"
   */
  title: string;

  /**
   * The question in German; null without one.
   * @example "Haben Sie von dieser Marke gehört?"
   */
  title_de: string | null;

  /**
   * Whether the study was made for it.
   * @example true
   */
  primary: boolean;
}

/** One indicator. */
export class KpiWidgetDto extends KpiWidgetHeadDto {
  @ApiProperty({
    enum: LIFT_STATES,
    description: 'What the test that may be read today says, adjusted for all widgets of the board.',
    example: 'lift',
  })
  state: LiftState;

  /**
   * Said in place of figures; null where there are some.
   * @example "We don’t have enough data for this metric."
   */
  message: string | null;

  @ApiProperty({
    type: KpiFiguresDto,
    nullable: true,
    description: 'null where a group is below the minimum base.',
  })
  figures: KpiFiguresDto | null;

  @ApiProperty({
    type: KpiNormDto,
    nullable: true,
    description: 'What other studies found; null where the benchmark has no column of the indicator.',
  })
  norm: KpiNormDto | null;
}

/** The indicators of a campaign. */
export class KpiBoardResponseDto extends SuccessDto {
  /** Surveys of the campaign that are or were asked, the newest first. */
  surveys: KpiSurveyChoiceDto[];

  @ApiProperty({
    type: KpiReadingDto,
    nullable: true,
    description: 'The study and its preregistered reading; null while the campaign has none.',
  })
  reading: KpiReadingDto | null;

  @ApiProperty({
    type: KpiBenchmarkDto,
    nullable: true,
    description: 'What the indicators are compared with; null without a study, or a benchmark.',
  })
  benchmark: KpiBenchmarkDto | null;

  /** The primary one first, then in the order of the questions. */
  widgets: KpiWidgetDto[];

  @ApiProperty({
    type: BalanceSheetDto,
    nullable: true,
    description: 'How the groups came about and how alike they are; null without a study.',
  })
  balance: BalanceSheetDto | null;
}
