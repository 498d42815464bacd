import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  RANKING_LISTS,
  RANKING_SORT_ALIASES,
  RANKING_SORT_FIELDS,
  type RankingList,
  type RankingSortAlias,
  type RankingSortField,
} from '@netreach/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { ID_LIST_PARAMETER, idList, yesNo } from '../../../platform/http/query-values.js';

const SORTS: readonly (RankingSortField | RankingSortAlias)[] = [
  ...RANKING_SORT_FIELDS,
  ...(Object.keys(RANKING_SORT_ALIASES) as RankingSortAlias[]),
];

/** Path of a ranking. */
export class RankingPath extends CountryPath {
  @ApiProperty({ enum: RANKING_LISTS, description: 'What is ranked.', example: 'services' })
  @IsIn(RANKING_LISTS)
  type: RankingList;
}

/** What a ranking is narrowed and ordered by. */
export class RankingFilterQuery extends FrameQuery {
  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Categories, any of which is enough.', example: '3,7' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  categories?: number[];

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
   * Part of the name.
   * @example "post"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Only these items.', example: '41,42' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  items?: number[];

  @ApiPropertyOptional({
    enum: SORTS,
    description: 'Column to order by; `population_reach` is `net_reach`, `affinities` is `affinity`.',
    example: 'unique_users',
  })
  @IsOptional()
  @IsIn(SORTS)
  sort?: RankingSortField | RankingSortAlias;

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
