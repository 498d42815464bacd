import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsInt, IsISO8601, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';
import { says } from './fields.js';

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const checkedDay = applyDecorators(
  IsISO8601({ strict: true }, says('not_a_day')),
  Matches(DAY, says('not_a_day')),
);

const dayDocument = (description: string, example: string) =>
  ({
    type: String,
    pattern: DAY.source,
    'x-problem': 'not_a_day',
    description,
    example,
  }) as ApiPropertyOptions;

/** A day, `YYYY-MM-DD`. */
export function Day(description: string, example: string): PropertyDecorator {
  return applyDecorators(ApiProperty(dayDocument(description, example)), checkedDay);
}

/** A day, `YYYY-MM-DD`, which may be left out. */
export function OptionalDay(description: string, example: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional(dayDocument(description, example)), IsOptional(), checkedDay);
}

const numberDocument = (type: 'integer' | 'number', maximum: number, description: string, example: number) =>
  ApiPropertyOptional({ type, minimum: 0, maximum, nullable: true, description, example });

/** An amount from 0, or null where there is none; null without it. */
export function AmountOrNothing(description: string, example: number, max: number): PropertyDecorator {
  const document = numberDocument('number', max, description, example);
  return applyDecorators(document, IsOptional(), IsNumber(), Min(0), Max(max));
}

/** A whole number from 0, or null where there is none; null without it. */
export function WholeOrNothing(description: string, example: number, max: number): PropertyDecorator {
  const document = numberDocument('integer', max, description, example);
  return applyDecorators(document, IsOptional(), IsInt(), Min(0), Max(max));
}
