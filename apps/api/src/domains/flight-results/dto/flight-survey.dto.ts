import { ApiProperty } from '@nestjs/swagger';
import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import {
  KpiLiftDto,
  KpiReadingDto,
  KpiWidgetDto,
  RecruitmentDto,
} from '../../campaign-kpi/flight-studies.lookup.js';
import { FlightGoalDto } from './flight-goal.dto.js';

const Reading = () =>
  ApiProperty({
    type: KpiReadingDto,
    nullable: true,
    description: 'The study and its preregistered reading; null while the flight has none.',
  });

/** How a survey stands. */
export class FlightSurveyStatsResponseDto extends SuccessDto {
  @Reading()
  reading: KpiReadingDto | null;

  /** How far the invitations of each group came. */
  recruitment: RecruitmentDto[];

  /** Completes against the plan. */
  completes: FlightGoalDto;
}

/** An indicator as assigned and as treated. */
export class FlightWidgetDto {
  /** As persons were assigned by lot: the effect. */
  assigned: KpiWidgetDto;

  @ApiProperty({
    type: KpiLiftDto,
    nullable: true,
    description:
      'By what persons really met: an association, for nobody drew lots for it. null below the base, or where so few changed their group that they could be found by subtraction.',
  })
  treated: KpiLiftDto | null;
}

/** Indicators of a flight. */
export class FlightWidgetsResponseDto extends SuccessDto {
  @Reading()
  reading: KpiReadingDto | null;

  /** The primary one first; p values are adjusted over all indicators of the study, not only those shown here. */
  widgets: FlightWidgetDto[];
}

/** A page of the survey to look at. */
export class FlightPreviewLinkDto {
  /**
   * Language of the page.
   * @example "de"
   */
  language: string;

  @ApiProperty({ enum: STUDY_GROUPS, description: 'Whose page it is.', example: 'exposed' })
  group: StudyGroup;

  /**
   * Number of the creative that is shown first; null where none is.
   * @example 31
   */
  creative_id: number | null;

  /**
   * Its name.
   * @example "Film, 20 seconds"
   */
  creative: string | null;

  /**
   * Path of the page below the origin of the installation, signed; nothing that is answered there is kept.
   * @example "/survey/p.7.exposed.31.c2lnbmF0dXJlIG9mIHBhZ2Vz?lang=de"
   */
  path: string;
}

/** Pages of the survey to look at. */
export class FlightPreviewLinksResponseDto extends SuccessDto {
  /** By language, group and creative; none without a survey. */
  survey_preview_links: FlightPreviewLinkDto[];
}

/** Completes of a day. */
export class FlightCompletesDayDto {
  /**
   * Day of the market.
   * @example "2026-10-08"
   */
  day: string;

  /**
   * Exposed.
   * @example 14
   */
  exposed: number;

  /**
   * Control.
   * @example 12
   */
  control: number;
}

/** Completes of a flight. */
export class FlightCompletesResponseDto extends SuccessDto {
  /** By day, in their order; days without any are not there. */
  survey_completes: FlightCompletesDayDto[];

  /** Completes against the plan. */
  completes: FlightGoalDto;

  /**
   * Of the completes, those with a mark (too fast, always the same answer, twice); they are in no comparison.
   * @example 9
   */
  marked: number;
}

/** What a number of completes is held against. */
export const QUOTA_SOURCES = ['survey', 'assignment'] as const;

/** Completes of a level in a group. */
export class FlightLevelCompletesDto {
  /**
   * Key of the level; null where it is not known.
   * @example "female"
   */
  level: string | null;

  /**
   * Its name.
   * @example "Women"
   */
  name: string | null;

  @ApiProperty({ enum: STUDY_GROUPS, description: 'The group.', example: 'control' })
  group: StudyGroup;

  /**
   * Completes.
   * @example 48
   */
  completes: number;

  /**
   * Completes wanted: the quota of the survey, else the planned completes in the shares of the assigned persons; null without
   * either.
   * @example 60
   */
  quota: number | null;

  @ApiProperty({
    enum: QUOTA_SOURCES,
    nullable: true,
    description: 'Where the quota is from.',
    example: 'survey',
  })
  quota_source: (typeof QUOTA_SOURCES)[number] | null;

  /**
   * Completes in percent of the quota.
   * @example 80
   */
  filled: number | null;
}

/** Completes by gender. */
export class FlightGenderResponseDto extends SuccessDto {
  /** By level and group. */
  surveys_gender: FlightLevelCompletesDto[];
}

/** Completes by age. */
export class FlightAgeResponseDto extends SuccessDto {
  /** By level and group. */
  surveys_age: FlightLevelCompletesDto[];
}
