import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { FormVersion } from '../../../platform/dto/fields.js';

const Place = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      maximum: 60,
      description: 'Where it stands, from 0; without it at the end, or where it stood.',
      example: 0,
    }),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(60),
  );

/** A question of a survey as it is set up. */
export class SurveyQuestionInputDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'The question, as in `elements` of a survey (docs/surveys.md); its name is its `question_id`.',
    example: { type: 'comment', name: 'why', title: { default: 'Why?', de: 'Warum?' } },
  })
  @IsObject()
  question: Record<string, unknown>;

  @Place()
  position?: number;

  @FormVersion()
  version?: number;
}

/** An answer of a question as it is set up. */
export class SurveyAnswerInputDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'The answer, as in `choices` of a question, or in `columns` of a matrix; its value is its `answer_id`.',
    example: { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
  })
  @IsObject()
  answer: Record<string, unknown>;

  @Place()
  position?: number;

  @FormVersion()
  version?: number;
}
