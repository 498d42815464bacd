import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import type { FieldProblemCode } from '@netreach/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Places } from './places.js';

const PG_INT_MAX = 2_147_483_647;

/** What a rule of class-validator says is wrong, as a code: `@Matches(SHAPE, says('host'))`. */
export const says = (code: FieldProblemCode) => ({ context: { code } });

const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

/** A text of one line that has to be there. @param max characters */
export function Line(max: number): PropertyDecorator {
  const document = ApiProperty({ minLength: 1, maxLength: max });
  return applyDecorators(document, trimmed, IsString(), Matches(/\S/, says('required')), MaxLength(max));
}

/** A text that may be empty. @param max characters */
export function Paragraph(max: number): PropertyDecorator {
  return applyDecorators(ApiProperty({ maxLength: max }), trimmed, IsString(), MaxLength(max));
}

/** A text of a given shape. @param code tells what is wrong with any other */
export function Shaped(shape: RegExp, code: FieldProblemCode): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ pattern: shape.source, 'x-problem': code } as ApiPropertyOptions),
    trimmed,
    IsString(),
    Matches(shape, says(code)),
  );
}

/** A key that stands in addresses and files: small letters, digits, dashes. @param max characters */
export function Slug(max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: max }),
    Shaped(new RegExp(`^[a-z][a-z0-9_-]{0,${max - 1}}$`), 'slug'),
  );
}

/** An empty text, or one of a shape. */
const orNothing =
  (shape: RegExp, code: FieldProblemCode, max: number) =>
  (description: string, example: string): PropertyDecorator =>
    applyDecorators(
      ApiProperty({ maxLength: max, description, example }),
      trimmed,
      IsString(),
      MaxLength(max),
      Matches(new RegExp(`^$|${shape.source}`), says(code)),
    );

/** An address to write to, or an empty text. */
export const EmailOrNothing = orNothing(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/, 'email', 254);

/** The address of a page, or an empty text. */
export const WebAddressOrNothing = orNothing(
  /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/,
  'address',
  500,
);

/** The code of a country, which need be none of ours, or an empty text. */
export const CountryOrNothing = orNothing(/^[a-z]{2}$/, 'not_a_country', 2);

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month, `YYYY-MM`, or null where there is none; null without it. */
export function MonthOrNothing(description: string, example: string): PropertyDecorator {
  const document = ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: MONTH.source,
    'x-problem': 'not_a_month',
    description,
    example,
  } as ApiPropertyOptions);
  return applyDecorators(document, IsOptional(), IsString(), Matches(MONTH, says('not_a_month')));
}

/** A month, `YYYY-MM`. */
export function Month(description: string, example: string): PropertyDecorator {
  const document = ApiProperty({
    type: String,
    pattern: MONTH.source,
    'x-problem': 'not_a_month',
    description,
    example,
  } as ApiPropertyOptions);
  return applyDecorators(document, IsString(), Matches(MONTH, says('not_a_month')));
}

/** A part of a whole in per cent, with up to six places. */
export function Percentage(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: 0, maximum: 100 }),
    Places(6, says('percentage')),
    Min(0),
    Max(100),
  );
}

/** The number of a row. */
export function RowId(description: string, example: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: PG_INT_MAX, description, example }),
    IsInt(),
    Min(1),
    Max(PG_INT_MAX),
  );
}

/** The number of a row, which may be left out. */
export function OptionalId(description: string, example: number): PropertyDecorator {
  const document = ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: PG_INT_MAX,
    description,
    example,
  });
  return applyDecorators(
    document,
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(PG_INT_MAX),
  );
}

/** The number of a row, or null where there is none; null without it. */
export function IdOrNothing(description: string, example: number): PropertyDecorator {
  const document = ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: PG_INT_MAX,
    description,
    example,
  });
  return applyDecorators(document, IsOptional(), IsInt(), Min(1), Max(PG_INT_MAX));
}

/** Numbers of rows, each once. @param most how many; at least one is needed where `least` is 1 */
export function Ids(description: string, most: number, least: 0 | 1 = 0): PropertyDecorator {
  const items = { type: 'integer', minimum: 1, maximum: PG_INT_MAX } as const;
  const document = ApiProperty({
    type: 'array',
    items,
    minItems: least,
    maxItems: most,
    uniqueItems: true,
    description,
    example: [12, 31],
  });
  const each = { each: true };
  return applyDecorators(
    document,
    IsArray(),
    ArrayMinSize(least),
    ArrayMaxSize(most),
    ArrayUnique(),
    IsInt(each),
    Min(1, each),
    Max(PG_INT_MAX, each),
  );
}

/** Yes or no. */
export function Flag(): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: Boolean }), IsBoolean());
}

/** One of a few values. */
export function Choice(values: readonly string[]): PropertyDecorator {
  return applyDecorators(ApiProperty({ enum: [...values], type: String }), IsIn(values));
}

/** Some of a few values, at least one. */
export function Choices(values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: [...values], isArray: true, minItems: 1, uniqueItems: true }),
    IsArray(),
    ArrayNotEmpty(),
    ArrayUnique(),
    IsIn(values, { each: true }),
  );
}

/** A whole number. */
export function Whole(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    IsInt(),
    Min(min),
    Max(max),
  );
}

/** The version of the row that a change was made from; a row that has changed since is not overwritten. */
export function SeenVersion(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: 1,
      maximum: PG_INT_MAX,
      example: 4,
      description: 'The version that was seen: a newer one is not overwritten (409).',
    }),
    IsInt(),
    Min(1),
    Max(PG_INT_MAX),
  );
}

/** The version of the row that a form was filled from; a row that has changed since is not overwritten. */
export function FormVersion(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: PG_INT_MAX,
      description:
        'The version the form was filled from: a newer one is not overwritten (409). Without it, it is.',
      example: 4,
    }),
    IsOptional(),
    // Forms send texts; anything else that could be made a number is none.
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value)),
    IsInt(),
    Min(1),
    Max(PG_INT_MAX),
  );
}
