import {
  EXPOSURE_MODES,
  type ExposureMode,
  STOPPING_RULES,
  type StoppingRule,
  STUDY_GROUPS,
  type StudyGroup,
  SURVEY_STATUSES,
  type SurveyStatus,
} from '@netreach/domain/surveys';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Choice, FormVersion, IdOrNothing, Line, Paragraph, Whole } from '../../../platform/dto/fields.js';
import { SURVEY_DOCUMENT } from './survey-document.base.dto.js';

/** Quotas nobody keeps an overview of beyond. */
const MOST_QUOTAS = 60;
const MOST_COMPLETES = 1_000_000;
const NAME = 40;

/** Completes that are wanted at most of some respondents. */
export class SurveyQuotaDto {
  @ApiPropertyOptional({
    enum: [...STUDY_GROUPS],
    type: String,
    description: 'Of one group only; of both without.',
    example: 'exposed',
  })
  @IsOptional()
  @IsIn(STUDY_GROUPS)
  group?: StudyGroup;

  /**
   * Of these persons only, as rankings are narrowed; empty = of everybody.
   * @example "gender:female;birthday:30-39"
   */
  @Paragraph(500)
  target: string;

  /**
   * Completes; who comes later is thanked and not counted.
   * @example 100
   */
  @Whole(1, MOST_COMPLETES)
  most: number;
}

/** A survey as it is set up. */
export class SurveyInputDto {
  /**
   * What it is called.
   * @example "Gasteiner, autumn"
   */
  @Line(100)
  name: string;

  @ApiProperty(SURVEY_DOCUMENT)
  @IsObject()
  template_data: Record<string, unknown>;

  /**
   * Who is asked, as rankings are narrowed; empty = everybody.
   * @example "gender:female;birthday:30-39,40-49"
   */
  @Paragraph(2000)
  target: string;

  /**
   * How somebody comes to be exposed: the campaign reached him (`natural`), or the survey shows a creative to a random half
   * (`forced`).
   * @example "natural"
   */
  @Choice(EXPOSURE_MODES)
  exposure: ExposureMode;

  @IdOrNothing('Creative that is shown where the exposure is forced; null otherwise.', 31)
  shown_creative_id?: number | null;

  /**
   * Contacts of whom the campaign reached, at least.
   * @example 1
   */
  @Whole(1, 1000)
  min_contacts: number;

  /**
   * Days before the invitation in which they were.
   * @example 30
   */
  @Whole(1, 366)
  within_days: number;

  /**
   * Days between the first contact and the invitation, at least.
   * @example 1
   */
  @Whole(0, 30)
  delay_days: number;

  @ApiProperty({
    type: () => [SurveyQuotaDto],
    description: 'Completes wanted at most; a complete counts in every one it fits.',
  })
  @IsArray()
  @ArrayMaxSize(MOST_QUOTAS)
  @ValidateNested({ each: true })
  @Type(() => SurveyQuotaDto)
  quotas: SurveyQuotaDto[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: NAME,
    description: 'Name of the question the study is made for; needed before it goes live.',
    example: 'recall',
  })
  @IsOptional()
  @Line(NAME)
  primary_question?: string | null;

  /**
   * Completes per group below which nothing is told.
   * @example 50
   */
  @Whole(50, 100_000)
  minimum_base: number;

  /**
   * Completes per group the study is planned for.
   * @example 400
   */
  @Whole(50, 100_000)
  planned_per_group: number;

  @ApiProperty({
    type: 'number',
    minimum: 0.5,
    maximum: 50,
    description: 'Lift the study is to see, in points.',
    example: 4,
  })
  @Places(2)
  @Min(0.5)
  @Max(50)
  planned_lift: number;

  /**
   * When its result may be read: once, at the planned size (`at_end`), or whenever one likes, with wider intervals (`any_time`).
   * @example "at_end"
   */
  @Choice(STOPPING_RULES)
  stopping_rule: StoppingRule;

  @FormVersion()
  version?: number;
}

/** How far a quota is. */
export class SurveyQuotaProgressDto extends SurveyQuotaDto {
  /**
   * Completes so far.
   * @example 37
   */
  completes: number;
}

/** How far the invitations of a group came. */
export class SurveyProgressDto {
  @ApiProperty({ enum: [...STUDY_GROUPS], type: String, description: 'The group.', example: 'exposed' })
  group: StudyGroup;

  /**
   * Persons with an invitation.
   * @example 1200
   */
  invited: number;

  /**
   * Of them, who saw a question.
   * @example 610
   */
  started: number;

  /**
   * Who were no part of those asked.
   * @example 12
   */
  screened: number;

  /**
   * Who came when their quota was full.
   * @example 4
   */
  full: number;

  /**
   * Who answered to the end.
   * @example 402
   */
  completed: number;

  /**
   * Of them, completes that may be doubted (speeders, straight-liners, duplicates); they are in no result.
   * @example 9
   */
  marked: number;
}

/** A page of the survey as respondents see it, without anything being kept. */
export class SurveyPreviewDto {
  /**
   * Language of the page.
   * @example "de"
   */
  language: string;

  @ApiProperty({
    enum: [...STUDY_GROUPS],
    type: String,
    description: 'Whose page it is.',
    example: 'exposed',
  })
  group: StudyGroup;

  /**
   * Its path below the address of the portal.
   * @example "/survey/p.7.exposed.q8HnYAVgUFkGZy2wTn5dJA?lang=de"
   */
  path: string;
}

/** A survey, its quotas and how far it is. */
export class SurveyDto {
  /**
   * Number of the survey.
   * @example 7
   */
  id: number;

  /**
   * Campaign it belongs to.
   * @example 42
   */
  campaign_id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Flight it belongs to, of an adFX test.',
    example: null,
  })
  flight_id: number | null;

  /**
   * What it is called.
   * @example "Gasteiner, autumn"
   */
  name: string;

  @ApiProperty({
    enum: [...SURVEY_STATUSES],
    type: String,
    description:
      'What may be done with it: change it (`draft`), answer it (`live`), read it only (`closed`).',
    example: 'live',
  })
  status: SurveyStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Template it was made from.', example: 3 })
  template_id: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Version of the template then.', example: 4 })
  template_version: number | null;

  @ApiProperty(SURVEY_DOCUMENT)
  template_data: object;

  /**
   * Who is asked; empty = everybody.
   * @example "gender:female"
   */
  target: string;

  @ApiProperty({
    enum: [...EXPOSURE_MODES],
    type: String,
    description: 'How somebody comes to be exposed.',
    example: 'natural',
  })
  exposure: ExposureMode;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Creative that the survey shows.',
    example: null,
  })
  shown_creative_id: number | null;

  /**
   * Contacts of whom the campaign reached, at least.
   * @example 1
   */
  min_contacts: number;

  /**
   * Days before the invitation in which they were.
   * @example 30
   */
  within_days: number;

  /**
   * Days between the first contact and the invitation, at least.
   * @example 1
   */
  delay_days: number;

  @ApiProperty({ type: () => [SurveyQuotaProgressDto], description: 'Quotas, and completes of each.' })
  quotas: SurveyQuotaProgressDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Question the study is made for.',
    example: 'recall',
  })
  primary_question: string | null;

  /**
   * Completes per group below which nothing is told.
   * @example 50
   */
  minimum_base: number;

  /**
   * Completes per group the study is planned for.
   * @example 400
   */
  planned_per_group: number;

  /**
   * Lift the study is to see, in points.
   * @example 4
   */
  planned_lift: number;

  @ApiProperty({
    enum: [...STOPPING_RULES],
    type: String,
    description: 'When its result may be read.',
    example: 'at_end',
  })
  stopping_rule: StoppingRule;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When it went live: from then on its questions and its reading stay as they are.',
    example: '2026-11-02T08:30:00.000Z',
  })
  live_at: string | null;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When it was closed.',
    example: null,
  })
  closed_at: string | null;

  @ApiProperty({ type: () => [SurveyProgressDto], description: 'How far it is, by group.' })
  progress: SurveyProgressDto[];

  @ApiProperty({ type: () => [SurveyPreviewDto], description: 'Its pages, to be looked at.' })
  survey_preview_links: SurveyPreviewDto[];

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
