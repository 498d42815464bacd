import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/page.query.dto.js';

const SORT_FIELDS = ['missing', 'msgid', 'tag', 'edited_at'] as const;
const STATES = ['missing', 'edited'] as const;

/** What keys can be ordered by; `missing` puts those without a text first. */
export type KeySortField = (typeof SORT_FIELDS)[number];

/** Which keys: without a text in the locale, or with an edited one. */
export type KeyState = (typeof STATES)[number];

/** What the list of keys is asked for. */
export class KeysQuery extends PageQuery {
  /**
   * Part of a msgid or of a text in any locale.
   * @example "ranking"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  /**
   * Only keys of this tag.
   * @example "ratings"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  tag?: string;

  /**
   * The locale that texts are missing in; without it, any that is offered.
   * @example "de-DE"
   */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  locale?: string;

  @ApiPropertyOptional({ enum: STATES, description: 'Only keys in this state.', example: 'missing' })
  @IsOptional()
  @IsIn(STATES)
  state?: KeyState;

  @ApiPropertyOptional({ enum: SORT_FIELDS, description: 'Column to order by.', example: 'missing' })
  @IsOptional()
  @IsIn(SORT_FIELDS)
  sort?: KeySortField;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], description: 'Direction.', example: 'asc' })
  @IsOptional()
  @IsIn(['asc', 'desc'])
  order?: 'asc' | 'desc';
}
