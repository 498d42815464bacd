import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Flag, FormVersion, Ids, Line } from '../../../platform/dto/fields.js';

const DATA = {
  schema: 1,
  title: { default: 'Gasteiner, spring', de: 'Gasteiner, Frühling' },
  elements: [
    {
      type: 'radiogroup',
      name: 'recall',
      role: 'ad_recall',
      isRequired: true,
      title: {
        default: 'Have you seen advertising of Gasteiner lately?',
        de: 'Haben Sie zuletzt Werbung von Gasteiner gesehen?',
      },
      choices: [
        { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
        { value: 'no', text: { default: 'No', de: 'Nein' } },
      ],
    },
  ],
};

const DOCUMENT = {
  type: 'object',
  additionalProperties: true,
  description:
    'The survey: a subset of SurveyJS JSON (docs/surveys.md). What is not known is left out; what is wrong is told with ' +
    'its path.',
  example: DATA,
} as const;

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

  @ApiProperty(DOCUMENT)
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

  @ApiProperty(DOCUMENT)
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
