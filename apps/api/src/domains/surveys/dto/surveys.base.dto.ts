import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { Choice, RowId, SeenVersion } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { FlightQuery } from '../../creatives/dto/flight.base.dto.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { SurveyDto } from './survey.dto.js';

const NUMBER = [Type(() => Number), IsInt(), Min(1), Max(2_147_483_647)] as const;
const Numbered = (): PropertyDecorator => (target, key) =>
  NUMBER.forEach((each) => each(target, key as string));

/** A survey of a campaign, in a path. */
export class CampaignSurveyPath extends IdPath {
  /**
   * Number of the survey.
   * @example 7
   */
  @Numbered()
  survey_id: number;
}

/** A survey of a path. */
export class SurveyPath extends CountryPath {
  /**
   * Number of the survey.
   * @example 7
   */
  @Numbered()
  survey_id: number;
}

/** A question of a path. */
export class SurveyQuestionPath extends SurveyPath {
  /**
   * Name of the question.
   * @example "recall"
   */
  @Matches(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)
  question_id: string;
}

/** An answer of a path. */
export class SurveyAnswerPath extends SurveyQuestionPath {
  /**
   * Value of the answer.
   * @example "yes"
   */
  @Matches(/^[A-Za-z0-9_-]{1,40}$/)
  answer_id: string;
}

/** A survey. */
export class SurveyResponseDto extends OneOf(SurveyDto, 'survey') {}

/** The survey of a campaign or a flight, and those before it. */
export class CampaignSurveyResponseDto extends SuccessDto {
  @ApiProperty({
    type: () => SurveyDto,
    nullable: true,
    description: 'The one at work, else the last one; null without any.',
  })
  survey: SurveyDto | null;

  @ApiProperty({ type: () => [SurveyDto], description: 'Those before it, the newest first.' })
  earlier: SurveyDto[];
}

/** What is to become of a survey. */
export class SurveyStatusDto {
  /**
   * `live`: it can be answered, and stays as it is; `closed`: nobody can answer it any more.
   * @example "live"
   */
  @Choice(['live', 'closed'])
  status: 'live' | 'closed';

  @SeenVersion()
  version: number;
}

/** The campaign or flight into which a template is taken. */
export class TemplateImportDto extends FlightQuery {
  @RowId('Number of the campaign.', 42)
  campaign_id: number;
}
