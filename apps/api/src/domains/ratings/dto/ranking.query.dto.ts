import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CALCULATION_TYPES,
  DEVICE_FILTERS,
  INTERVAL_TYPES,
  RANKING_LISTS,
  RANKING_SORT_FIELDS,
  type CalculationType,
  type DeviceFilter,
  type IntervalType,
  type RankingList,
  type RankingSortField,
} from '@netreach/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
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
import { CountryPath } from '../../../platform/http/country-path.dto.js';

const idList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value,
);
const yesNo = Transform(({ value }: { value: unknown }) =>
  value === 'true' ? true : value === 'false' ? false : value,
);
const ID_LIST_PARAMETER = { type: String, required: false } as const;

/** Path of a ranking. */
export class RankingPath extends CountryPath {
  @ApiProperty({ enum: RANKING_LISTS, description: 'What is ranked.', example: 'services' })
  @IsIn(RANKING_LISTS)
  type: RankingList;
}

/** What a ranking is narrowed and ordered by. */
export class RankingFilterQuery {
  /**
   * First day of the frame; default: the newest with panel figures.
   * @example "2026-10-01"
   */
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'date must be YYYY-MM-DD' })
  date?: string;

  @ApiPropertyOptional({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  @IsOptional()
  @IsIn(INTERVAL_TYPES)
  interval_type?: IntervalType;

  @ApiPropertyOptional({
    enum: CALCULATION_TYPES,
    description: 'How days are combined.',
    example: 'accumulated',
  })
  @IsOptional()
  @IsIn(CALCULATION_TYPES)
  calculation_type?: CalculationType;

  /**
   * Demographic filter: `attribute:value,value;attribute:value` — or inside an attribute, and across attributes.
   * @example "gender:female;birthday:30-39,40-49"
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  attributes?: string;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Categories, any of which is enough.', example: '3,7' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  categories?: number[];

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Services left out, of aggregates too.', example: '41' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  exclude_services?: number[];

  @ApiPropertyOptional({ enum: DEVICE_FILTERS, description: 'Devices.', example: 'all', default: 'all' })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  devices?: DeviceFilter;

  /**
   * Only items advertising can (or cannot) be booked on.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  bookable?: boolean;

  /**
   * Only units of the national ranking.
   * @example false
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  has_owa_data?: boolean;

  /**
   * Only contacts of registered users.
   * @example false
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  registered_only?: boolean;

  /**
   * Part of the name.
   * @example "post"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({
    enum: RANKING_SORT_FIELDS,
    description: 'Column to order by.',
    example: 'unique_users',
  })
  @IsOptional()
  @IsIn(RANKING_SORT_FIELDS)
  sort?: RankingSortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'desc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}

/** What a ranking is asked for. */
export class RankingQuery extends RankingFilterQuery {
  /**
   * Page, from 1.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  page?: number;

  /**
   * Rows a page.
   * @example 50
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  page_size?: number;
}
