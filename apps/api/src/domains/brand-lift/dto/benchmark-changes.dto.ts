import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LOCALES, type Locale } from '@netreach/domain';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Ids } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { BenchmarkFiltersQuery } from './benchmarks.dto.js';

/** Types of files that the benchmark leaves as. */
export const BENCHMARK_EXPORTS = ['csv', 'xls'] as const;

/** Which rows are to be removed: one of the three. */
export class BenchmarksToRemoveDto {
  @IsOptional()
  @Ids('Numbers of rows.', 1000, 1)
  ids?: number[];

  /**
   * Key of a category whose rows all go.
   * @example "food_and_drinks"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  /**
   * All rows go.
   * @example false
   */
  @IsOptional()
  @IsBoolean()
  all?: boolean;
}

/** What became of it. */
export class BenchmarksRemovedResponseDto extends SuccessDto {
  /**
   * Rows that went.
   * @example 12
   */
  removed: number;
}

/** How the benchmark is to leave as a file. */
export class BenchmarksExportQuery extends BenchmarkFiltersQuery {
  /** Type of the file; `xls` is an Excel workbook (.xlsx). */
  @ApiProperty({ enum: BENCHMARK_EXPORTS, example: 'xls' })
  @IsIn(BENCHMARK_EXPORTS)
  type: (typeof BENCHMARK_EXPORTS)[number];

  /** Language of its words; numbers have a decimal comma in any. */
  @ApiPropertyOptional({ enum: LOCALES, example: 'de-DE' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale;
}
