import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Flag, FormVersion, Ids, Line } from '../../../platform/dto/fields.js';
import { SURVEY_DOCUMENT } from '../../surveys/dto/survey-document.base.dto.js';

/** A template as it is set up. */
export class SurveyTemplateInputDto {
  /**
   * Name, unique in its country.
   * @example "Brand lift, drinks"
   */
  @Line(100)
  name: string;

  /**
   * Every customer may make surveys from it.
   * @example true
   */
  @Flag()
  public: boolean;

  @ApiProperty(SURVEY_DOCUMENT)
  @IsObject()
  template_data: Record<string, unknown>;

  @FormVersion()
  version?: number;
}

/** Templates that are to go. */
export class SurveyTemplateIdsDto {
  @Ids('Numbers of the templates.', 500, 1)
  templates: number[];
}

/** A template. */
export class SurveyTemplateDto {
  /**
   * Number of the template.
   * @example 7
   */
  id: number;

  /**
   * Name, unique in its country.
   * @example "Brand lift, drinks"
   */
  name: string;

  /**
   * Every customer may make surveys from it.
   * @example true
   */
  public: boolean;

  @ApiProperty(SURVEY_DOCUMENT)
  template_data: object;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Customer it belongs to; nobody in particular without.',
    example: 12,
  })
  customer_id: number | null;

  /**
   * How many questions it has.
   * @example 9
   */
  questions: number;

  @ApiProperty({ format: 'date-time', description: 'When it was made.', example: '2026-10-01T08:30:00.000Z' })
  created_at: string;

  /**
   * Rises with each change; surveys keep the one they were made from.
   * @example 4
   */
  version: number;
}
