import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MAX_ID = 2_147_483_647;
/** Most terms a chart can show. */
const MAX_TERMS = 100;

/** What a distribution is made of. */
export class EngineDistributionDto {
  /**
   * First day.
   * @example "2026-10-01"
   */
  @IsISO8601({ strict: true }, says('not_a_day'))
  @Matches(DAY, says('not_a_day'))
  fromDate: string;

  /**
   * Last day.
   * @example "2026-10-31"
   */
  @IsISO8601({ strict: true }, says('not_a_day'))
  @Matches(DAY, says('not_a_day'))
  toDate: string;

  @ApiProperty({
    type: Number,
    nullable: true,
    required: false,
    description: 'Number of the service that was visited; null = all that the caller sees.',
    example: 12,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  service?: number | null;
}

/** What a distribution of terms is made of. */
export class TermDistributionDto extends EngineDistributionDto {
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'Only what was searched for at this engine; null = at any.',
    example: 'Google',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  engine?: string | null;

  /**
   * Most terms; 25 by default.
   * @example 25
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_TERMS)
  limit?: number;
}

/** A part of a distribution. */
export class DistributionPartDto {
  /**
   * The engine or the term.
   * @example "wetter wien"
   */
  name: string;

  /**
   * Percent of the visits that search engines led to, with two decimals.
   * @example 3.25
   */
  percent: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Visits with consent; null for whoever is no administrator.',
    example: 1250,
  })
  visits: number | null;
}

/** A distribution of visits that search engines led to. */
export class DistributionGraphDto {
  /** Its parts, largest first. */
  items: DistributionPartDto[];

  @ApiProperty({
    type: DistributionPartDto,
    nullable: true,
    description: 'Visits whose engine did not say what was searched for; null in distributions of engines.',
  })
  not_provided: DistributionPartDto | null;

  @ApiProperty({
    type: DistributionPartDto,
    nullable: true,
    description: 'Everything else: terms below the limit or of too few visits; null where nothing is left.',
  })
  others: DistributionPartDto | null;
}

/** A distribution, or why there is none. */
export class DistributionResponseDto {
  /**
   * Whether there is a graph.
   * @example true
   */
  success: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why there is no graph; null where there is one.',
    example: null,
  })
  message: string | null;

  @ApiProperty({ type: DistributionGraphDto, nullable: true, description: 'The graph; null without data.' })
  graph: DistributionGraphDto | null;
}

const FILTER_KEYS = ['date', 'service', 'engine'] as const;

/** What a filter is set to; of a filter only what belongs to it is given. */
export class KeywordFilterValueDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'First day; of the date filter.',
    example: '2026-10-01',
  })
  fromDate: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Last day; of the date filter.',
    example: '2026-10-31',
  })
  toDate: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Number of a service; null = all.',
    example: null,
  })
  service: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of an engine; null = all.', example: null })
  engine: string | null;
}

/** Something a filter can be set to. */
export class KeywordFilterOptionDto {
  /**
   * What it is called.
   * @example "October 2026"
   */
  label: string;

  /** What is sent for it. */
  value: KeywordFilterValueDto;
}

/** A filter of the keyword tool. */
export class KeywordFilterDto {
  @ApiProperty({ enum: FILTER_KEYS, description: 'Which one.', example: 'date' })
  key: (typeof FILTER_KEYS)[number];

  /**
   * What it is called.
   * @example "Date"
   */
  name: string;

  /** What it is set to at first. */
  value: KeywordFilterValueDto;

  /** What it can be set to. */
  options: KeywordFilterOptionDto[];
}

/** The filters of the keyword tool. */
export class KeywordFiltersResponseDto extends SuccessDto {
  /** Date, service and engine; without any data the date has no options and its value no days. */
  filters: KeywordFilterDto[];
}
