import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { yesNo } from '../../../platform/http/query-values.js';

const SORT_FIELDS = ['name', 'email', 'customer', 'last_active_at'] as const;

/** What a list of users can be ordered by. */
export type CustomerUserSortField = (typeof SORT_FIELDS)[number];

/** What a list of users is asked for. */
export class CustomerUsersQuery extends PageQuery {
  /**
   * Only users of this customer.
   * @example 12
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  customer?: number;

  /**
   * Part of the name or the email address.
   * @example "paula"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  /**
   * Only users who can, or cannot, sign in.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  active?: boolean;

  @ApiPropertyOptional({ enum: SORT_FIELDS, description: 'Column to order by.', example: 'name' })
  @IsOptional()
  @IsIn(SORT_FIELDS)
  sort?: CustomerUserSortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}
