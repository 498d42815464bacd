import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { ID_LIST_PARAMETER, idList } from '../../../platform/http/query-values.js';
import { PLATFORMS } from '../figures/segments.js';

/** What is watched. */
export const WATCH_SCOPES = ['brands', 'campaigns'] as const;
export type WatchedScope = (typeof WATCH_SCOPES)[number];

/** What can be asked of an item. */
export const WATCH_INSIGHTS = ['data', 'age', 'gender', 'brand-reach', 'user-reach', 'impressions'] as const;
export type WatchInsight = (typeof WATCH_INSIGHTS)[number];

/** What brands can be compared in. */
export const COMPARED_METRICS = [
  'unique-users',
  'estimated-ad-impressions',
  'ots-total',
  'age-groups',
  'gender',
  'platform',
] as const;
export type ComparedMetric = (typeof COMPARED_METRICS)[number];

/** What is drawn over time. */
export const WATCH_FIGURES = [
  'net_reach',
  'unique_users',
  'estimated_ad_impressions',
  'ots_total',
  'share_of_voice',
] as const;
export type WatchFigureName = (typeof WATCH_FIGURES)[number];

/** Most brands of a comparison, and most lines of a chart. */
const MOST_COMPARED = 10;

/** Shape of a group: a level of gender or age. */
const GROUP = /^(gender|birthday):[a-z0-9_+-]{1,60}$/;

/** Which part of the panel is asked about. */
export const groupField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      pattern: GROUP.source,
      description: 'Only persons of a group by gender or age, as the filters name it; default: everybody.',
      example: 'gender:female',
    }),
    IsOptional(),
    Matches(GROUP),
  );

/** Which of its devices are asked about. */
export const platformField = () =>
  applyDecorators(
    ApiPropertyOptional({
      enum: PLATFORMS,
      description: 'Only sightings on a platform; default: on any.',
      example: 'desktop',
    }),
    IsOptional(),
    IsIn(PLATFORMS),
  );

/** Which month is asked about. */
export const monthField = () =>
  OptionalDay('A day of the month; default: the last one that is published.', '2026-10-01');

/** The scope of a path. */
export class WatchScopePath extends CountryPath {
  @ApiProperty({ enum: WATCH_SCOPES, description: 'Brands or campaigns.', example: 'brands' })
  @IsIn(WATCH_SCOPES)
  scope: WatchedScope;
}

/** An item of a path. */
export class WatchItemPath extends WatchScopePath {
  /**
   * Number of the brand or campaign.
   * @example 12
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;
}

/** What is asked of an item. */
export class WatchInsightPath extends WatchItemPath {
  @ApiProperty({ enum: WATCH_INSIGHTS, description: 'What is asked.', example: 'age' })
  @IsIn(WATCH_INSIGHTS)
  metric: WatchInsight;
}

/** What is compared. */
export class ComparisonPath extends CountryPath {
  @ApiProperty({ enum: COMPARED_METRICS, description: 'What is compared.', example: 'unique-users' })
  @IsIn(COMPARED_METRICS)
  metric: ComparedMetric;
}

/** Which month is asked about. */
export class WatchMonthQuery {
  @monthField()
  date?: string;
}

/** What a chart is asked for. */
export class WatchChartQuery extends WatchMonthQuery {
  @ApiPropertyOptional({
    ...ID_LIST_PARAMETER,
    description: 'Numbers of the items, at most 10; default: the five with most impressions in the month.',
    example: '12,31',
  })
  @IsOptional()
  @idList
  @ArrayMaxSize(MOST_COMPARED)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  ids?: number[];

  @ApiPropertyOptional({
    enum: WATCH_FIGURES,
    description: 'The figure.',
    example: 'net_reach',
    default: 'net_reach',
  })
  @IsOptional()
  @IsIn(WATCH_FIGURES)
  figure?: WatchFigureName;
}

/** Which brands are compared. */
export class BrandComparisonQuery extends WatchMonthQuery {
  @ApiProperty({
    ...ID_LIST_PARAMETER,
    required: true,
    description: 'Numbers of the brands, 1 to 10.',
    example: '12,31',
  })
  @idList
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_COMPARED)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  ids: number[];
}
