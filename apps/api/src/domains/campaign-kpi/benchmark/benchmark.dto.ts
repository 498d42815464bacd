import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';

const WITHHELD = ['studies', 'advertisers'] as const;

/** A category of the benchmark. */
export class KpiCategoryDto {
  /**
   * Its key.
   * @example "food_and_drinks"
   */
  key: string;

  /**
   * What it is called.
   * @example "Food and drinks"
   */
  name: string;
}

/** The benchmark a board is compared with. */
export class KpiBenchmarkDto {
  /**
   * Day whose year the ages of studies are counted from.
   * @example "2026-11-25"
   */
  as_of: string;

  @ApiProperty({ type: KpiCategoryDto, nullable: true, description: 'The category; null = all studies.' })
  category: KpiCategoryDto | null;

  /** Those to choose from. */
  categories: KpiCategoryDto[];
}

/** What studies found for an indicator, percentage points of lift. */
export class KpiNormDto {
  /**
   * Mean, weighted by the age of the studies; null where it is withheld.
   * @example 2.9
   */
  mean: number | null;

  /**
   * Lower end of the 95 % interval of the mean; null where few studies say nothing about it.
   * @example 2.1
   */
  low: number | null;

  /**
   * Its upper end.
   * @example 3.7
   */
  high: number | null;

  /**
   * A quarter of the studies lies at or below.
   * @example 1.4
   */
  lower_quartile: number | null;

  /**
   * Three quarters of them do.
   * @example 4.2
   */
  upper_quartile: number | null;

  /**
   * Studies with a value.
   * @example 38
   */
  studies: number;

  @ApiProperty({
    enum: WITHHELD,
    nullable: true,
    type: String,
    description: 'Why there is no mean: of fewer than 5 studies, or fewer than 3 advertisers.',
    example: 'studies',
  })
  withheld: (typeof WITHHELD)[number] | null;
}

/** A study to put into the benchmark. */
export class BenchmarkProposalDto {
  /**
   * The survey; it is closed.
   * @example 7
   */
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  survey_id: number;

  /**
   * Key of the category it belongs to.
   * @example "food_and_drinks"
   */
  @IsString()
  @MaxLength(100)
  category: string;

  @ApiPropertyOptional({ description: 'Only tell what would be stored.', example: true })
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

/** The row of a study in the benchmark. */
export class BenchmarkProposalResponseDto extends SuccessDto {
  /**
   * Whether it is stored.
   * @example true
   */
  stored: boolean;

  /**
   * Its name in the benchmark; null before it has one.
   * @example "5b2c9b38-6a1e-4a55-9a52-3c1f0c0cf4f1"
   */
  external_id: string | null;

  /**
   * Year the study ended in.
   * @example 2026
   */
  year: number;

  /** What it has in the columns, by their keys: no names of customers, brands or creatives. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'string' }] },
    example: { land: 'at', quarter: 'Q4', participants: 812, recall_aided: 4.2 },
  })
  values: Record<string, number | string>;
}
