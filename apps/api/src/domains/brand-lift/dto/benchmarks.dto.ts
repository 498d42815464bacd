import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { yesNo } from '../../../platform/http/query-values.js';
import { PageDto } from '../../../platform/list/page.dto.js';
import { BrandLiftColumnDto } from './column.dto.js';

const WITHHELD = ['studies', 'advertisers'] as const;

/** Which rows of the benchmark are meant, and how they are weighted. */
export class BenchmarkFiltersQuery {
  /**
   * Conditions as JSON, by the keys of columns or `year`: numbers between two bounds, both exclusive; yes or no by membership; texts by a
   * part of them.
   * @example "{\"year\":{\"from\":2019},\"tv\":{\"in\":[true]},\"brand\":{\"contains\":\"al\"}}"
   */
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  filters?: string;

  /** Weight by age times participants instead of by age. */
  @ApiPropertyOptional({ type: Boolean, example: false })
  @IsOptional()
  @yesNo
  @IsBoolean()
  by_participants?: boolean;
}

/** Parameters of the benchmark. */
export class BenchmarksQuery extends IntersectionType(PageQuery, BenchmarkFiltersQuery) {
  /**
   * Key of the category whose rows are listed; those of all without.
   * @example "food_and_drinks"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  /**
   * What the rows are ordered by: `external_id`, `year`, or the key of a column; by year without, newest first.
   * @example "recall_aided"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  sort?: string;

  /**
   * Direction.
   * @example "desc"
   */
  @ApiPropertyOptional({ enum: ['asc', 'desc'] })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}

/** The mean of a column over studies, with how far they lie apart. */
export class BenchmarkNormDto {
  /**
   * Key of the column.
   * @example "recall_aided"
   */
  column: string;

  /**
   * The mean as it is shown: two decimals and a decimal comma; null where it is withheld.
   * @example "2,90"
   */
  shown: string | null;

  /**
   * Σ weight × value / Σ weight, to two decimals.
   * @example 2.9
   */
  mean: number | null;

  /**
   * Studies with a value.
   * @example 38
   */
  studies: number;

  /**
   * Σ weight.
   * @example 21.5
   */
  weights: number | null;

  /**
   * Studies of equal weight that would tell as much.
   * @example 24.3
   */
  effective_studies: number | null;

  /**
   * Lower end of the 95 % interval of the mean; null also where fewer than three effective studies say nothing about it.
   * @example 2.1
   */
  low: number | null;

  /**
   * Its upper end.
   * @example 3.7
   */
  high: number | null;

  /**
   * A quarter of the weight lies at or below.
   * @example 1.4
   */
  lower_quartile: number | null;

  /**
   * Half of it does.
   * @example 2.6
   */
  median: number | null;

  /**
   * Three quarters of it do.
   * @example 4.2
   */
  upper_quartile: number | null;

  /**
   * Why there is no mean: of fewer than 5 studies, or fewer than 3 advertisers.
   * @example "studies"
   */
  @ApiProperty({ enum: WITHHELD, nullable: true, type: String })
  withheld: (typeof WITHHELD)[number] | null;
}

/** A category of the benchmark with its means. */
export class BenchmarkCategoryDto {
  /**
   * Key.
   * @example "food_and_drinks"
   */
  key: string;

  /**
   * What it is called.
   * @example "Food and drinks"
   */
  name: string;

  /**
   * Rows that fit.
   * @example 38
   */
  benchmarks: number;

  /** Means of the columns of numbers, in their order. */
  norms: BenchmarkNormDto[];
}

/** A study of the benchmark. */
export class BenchmarkDto {
  /**
   * Number of the row.
   * @example 12
   */
  id: number;

  /**
   * What it is called where it comes from.
   * @example "BL-2024-017"
   */
  external_id: string;

  /**
   * Key of its category.
   * @example "food_and_drinks"
   */
  category: string;

  /**
   * Year it was made in; 0 = not known.
   * @example 2024
   */
  year: number;

  /**
   * What it weighs by its age.
   * @example 1
   */
  weight: number;

  /** What it has in the columns, by their keys; what was not measured is not there. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'boolean' }, { type: 'string' }] },
    example: { brand: 'Almdudler', recall_aided: 3.2, tv: true },
  })
  values: Record<string, number | boolean | string>;
}

/** The benchmark: means by category, and a page of its rows. */
export class BenchmarksResponseDto extends PageDto {
  /**
   * Day whose year ages are counted from: every mean moves on 1 January.
   * @example "2026-11-25"
   */
  as_of: string;

  /**
   * Whether studies also weigh by their participants.
   * @example false
   */
  by_participants: boolean;

  /** The columns, in their order. */
  columns: BrandLiftColumnDto[];

  /** The categories, in their order. */
  categories: BenchmarkCategoryDto[];

  /** Means over all categories. */
  all: BenchmarkNormDto[];

  /** The rows of the page. */
  benchmarks: BenchmarkDto[];
}
