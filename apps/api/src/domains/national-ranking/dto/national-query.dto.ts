import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  INTERVAL_TYPES,
  ITEM_TYPES,
  LOCALES,
  RANKING_LISTS,
  type IntervalType,
  type ItemType,
  type Locale,
  type RankingList,
} from '@netreach/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { ID_LIST_PARAMETER, idList } from '../../../platform/http/query-values.js';
import { NATIONAL_DEVICES, type NationalDevice } from '../database/national-figures.types.js';

/** What the national ranking can be ordered by. */
export const NATIONAL_SORTS = [
  'name',
  'users',
  'reach',
  'visits',
  'impressions',
  'clients',
  'impressions_at',
  'usetime',
] as const;
export type NationalSort = (typeof NATIONAL_SORTS)[number];

/** Figures a time series can be of. */
export const NATIONAL_METRICS = ['users', 'reach', 'visits', 'impressions', 'clients'] as const;
export type NationalMetric = (typeof NATIONAL_METRICS)[number];

/** Types of files the ranking leaves as. */
export const NATIONAL_FILES = ['csv', 'xls'] as const;

/** The release of a frame that is asked for. */
export class NationalFrameQuery extends PageQuery {
  /**
   * First day of the frame; the newest by default.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-01$/, says('not_a_day'))
  date?: string;

  @ApiPropertyOptional({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  @IsOptional()
  @IsIn(INTERVAL_TYPES)
  interval_type?: IntervalType;

  /**
   * Which making of the frame; the newest by default. Earlier ones stay as they were.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(32_767)
  version?: number;
}

/** Which items of a release. */
export class NationalRowsQuery extends NationalFrameQuery {
  @ApiPropertyOptional({ enum: RANKING_LISTS, description: 'Level; all by default.', example: 'services' })
  @IsOptional()
  @IsIn(RANKING_LISTS)
  level?: RankingList;

  /**
   * Part of the name.
   * @example "post"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  /**
   * Name of a category.
   * @example "News"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Only these items.', example: '41,42' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  items?: number[];

  @ApiPropertyOptional({ enum: NATIONAL_SORTS, description: 'Column to order by.', example: 'users' })
  @IsOptional()
  @IsIn(NATIONAL_SORTS)
  sort?: NationalSort;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'desc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}

/** A ranking that is asked for. */
export class NationalListQuery extends NationalRowsQuery {
  @ApiPropertyOptional({ enum: NATIONAL_DEVICES, description: 'Devices; all by default.', example: 'all' })
  @IsOptional()
  @IsIn(NATIONAL_DEVICES)
  device?: NationalDevice;
}

/** A ranking as a file. */
export class NationalExportQuery extends NationalListQuery {
  @ApiProperty({
    enum: NATIONAL_FILES,
    description: 'Type; `xls` is an Excel workbook (.xlsx).',
    example: 'csv',
  })
  @IsIn(NATIONAL_FILES)
  type: (typeof NATIONAL_FILES)[number];

  @ApiPropertyOptional({ enum: LOCALES, description: 'Language; German by default.', example: 'de-DE' })
  @IsOptional()
  @IsIn(LOCALES)
  locale?: Locale;
}

/** The address of an item. */
export class NationalDetailsPath {
  /**
   * Number of the item.
   * @example 42
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  @IsIn(ITEM_TYPES)
  type: ItemType;
}

/** The address of an item in a country. */
export class PreviewDetailsPath extends NationalDetailsPath {
  /**
   * Country the call works in.
   * @example "at"
   */
  @Matches(/^[a-z]{2}$/, says('not_a_country'))
  cc: string;
}

/** A time series. */
export class NationalChartQuery {
  @ApiProperty({ type: String, description: 'Items, at most ten.', example: '41,42' })
  @idList
  @ArrayMaxSize(10)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  items: number[];

  @ApiPropertyOptional({ enum: NATIONAL_METRICS, description: 'Figure; users by default.', example: 'users' })
  @IsOptional()
  @IsIn(NATIONAL_METRICS)
  metric?: NationalMetric;

  @ApiPropertyOptional({ enum: NATIONAL_DEVICES, description: 'Devices; all by default.', example: 'all' })
  @IsOptional()
  @IsIn(NATIONAL_DEVICES)
  device?: NationalDevice;

  @ApiPropertyOptional({ enum: INTERVAL_TYPES, description: 'Length of the frames.', example: 'month' })
  @IsOptional()
  @IsIn(INTERVAL_TYPES)
  interval_type?: IntervalType;
}
