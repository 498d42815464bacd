import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { raw, sql } from '../database/sql.js';
import { yesNo } from '../http/query-values.js';
import type { ListFilter } from './list.types.js';

/** Rows whose flag is set, or is not. @param column a boolean expression */
export function flagFilter(column: string, description: string): ListFilter<boolean> {
  return {
    field: applyDecorators(
      ApiPropertyOptional({ type: Boolean, description, example: true }),
      IsOptional(),
      yesNo,
      IsBoolean(),
    ),
    condition: (value) => sql`(${raw(column)}) = ${value}`,
  };
}

/** Rows that belong to something with a number. */
export function numberFilter(column: string, description: string, example = 12): ListFilter<number> {
  return {
    field: applyDecorators(
      ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description, example }),
      IsOptional(),
      Type(() => Number),
      IsInt(),
      Min(1),
      Max(2_147_483_647),
    ),
    condition: (value) => sql`${raw(column)} = ${value}`,
  };
}

/** A parameter that is a text, which may be left out. @param max characters */
export function optionalText(max: number, description: string, example: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, description, example }),
    IsOptional(),
    IsString(),
    MaxLength(max),
  );
}

/** Rows with a text. @param max characters */
export function textFilter(
  column: string,
  max: number,
  description: string,
  example: string,
): ListFilter<string> {
  return {
    field: optionalText(max, description, example),
    condition: (value) => sql`${raw(column)} = ${value}`,
  };
}

/** Rows with one of a few values. */
export function choiceFilter<const Value extends string>(
  values: readonly Value[],
  column: string,
  description: string,
): ListFilter<Value> {
  return {
    field: applyDecorators(
      ApiPropertyOptional({ enum: [...values], description, example: values[0] }),
      IsOptional(),
      IsIn(values),
    ),
    condition: (value) => sql`${raw(column)} = ${value}`,
  };
}

/** A value that the tables of a list depend on, and which leaves all rows. @param field checks the parameter */
export function partFilter<Value>(field: PropertyDecorator): ListFilter<Value> {
  return { field, condition: () => raw('true') };
}
