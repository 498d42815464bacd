import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';

const SORT_FIELDS = ['name', 'client_id', 'created_at'] as const;

/** What clients can be ordered by. */
export type OAuthClientSortField = (typeof SORT_FIELDS)[number];

/** What the list of clients is asked for. */
export class OAuthClientsQuery extends PageQuery {
  /**
   * Part of the name or of the client id.
   * @example "plan"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: SORT_FIELDS, description: 'Column to order by.', example: 'name' })
  @IsOptional()
  @IsIn(SORT_FIELDS)
  sort?: OAuthClientSortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}
