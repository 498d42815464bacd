import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { MATCH_MODES, type MatchMode } from '@netreach/domain';
import { says } from '../../../platform/dto/fields.js';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { RatingDetailsPath } from './details.path.dto.js';
import {
  TARGET_SORT_FIELDS,
  URL_SORT_FIELDS,
  type TargetSortField,
  type UrlSortField,
} from '../database/item-targets.read-model.js';

const ORDERS = ['asc', 'desc'] as const;
const TARGET_NAME = /^[a-z0-9](?:[a-z0-9_.-]{0,251}[a-z0-9])?$/;

/** A target of a service. */
export class ItemTargetPath extends RatingDetailsPath {
  /**
   * Number of the target.
   * @example 118
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  target_id: number;
}

/** What a part of a list is found by. */
class SearchedPageQuery extends PageQuery {
  /**
   * Part of the host, app id or address.
   * @example "alpenpost"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: ORDERS, description: 'Direction.', example: 'asc' })
  @IsOptional()
  @IsIn(ORDERS)
  order?: (typeof ORDERS)[number];
}

/** What a list of targets is asked for. */
export class ItemTargetsQuery extends SearchedPageQuery {
  @ApiPropertyOptional({ enum: TARGET_SORT_FIELDS, description: 'Column to order by.', example: 'name' })
  @IsOptional()
  @IsIn(TARGET_SORT_FIELDS)
  sort?: TargetSortField;
}

/** What a list of channel URLs is asked for. */
export class ItemUrlsQuery extends SearchedPageQuery {
  @ApiPropertyOptional({ enum: URL_SORT_FIELDS, description: 'Column to order by.', example: 'target' })
  @IsOptional()
  @IsIn(URL_SORT_FIELDS)
  sort?: UrlSortField;
}

/** A target to give to a service. */
export class NewTargetDto {
  /**
   * Host or app id, without scheme and path; upper case becomes lower case.
   * @example "www.alpenpost.example"
   */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  )
  @IsString()
  @Matches(TARGET_NAME, says('target_name'))
  name: string;
}

/** A host or app whose contacts count for a service. */
export class ItemTargetDto {
  /**
   * Number of the target.
   * @example 118
   */
  id: number;

  /**
   * Host or app id.
   * @example "www.alpenpost.example"
   */
  name: string;

  /**
   * When it was first known.
   * @example "2026-09-01T08:00:00.000Z"
   */
  created_at: string;
}

/** A target that was given to a service. */
export class ItemTargetResponseDto extends SuccessDto {
  /** The target. */
  target: ItemTargetDto;
}

/** A page of the targets of a service. */
export class ItemTargetsResponseDto extends SuccessDto {
  /** The rows of the page. */
  targets: ItemTargetDto[];

  /**
   * Rows of all pages.
   * @example 3
   */
  total: number;

  /**
   * This page, from 1.
   * @example 1
   */
  page: number;

  /**
   * Rows a page.
   * @example 50
   */
  page_size: number;

  /**
   * The reader may add and remove targets.
   * @example true
   */
  can_edit: boolean;
}

/** A part of a channel. */
export class ItemUrlDto {
  /**
   * Number of the part.
   * @example 7
   */
  id: number;

  /**
   * Host or app id.
   * @example "www.alpenpost.example"
   */
  target: string;

  /**
   * Path, or a pattern of paths in which `*` stands for anything.
   * @example "/sport/*"
   */
  path: string;

  @ApiProperty({
    enum: MATCH_MODES,
    description: 'How pages are compared with the path.',
    example: 'pattern',
  })
  match_mode: MatchMode;
}

/** A page of the URLs of a channel. */
export class ItemUrlsResponseDto extends SuccessDto {
  /** The rows of the page. */
  urls: ItemUrlDto[];

  /**
   * Rows of all pages.
   * @example 3
   */
  total: number;

  /**
   * This page, from 1.
   * @example 1
   */
  page: number;

  /**
   * Rows a page.
   * @example 50
   */
  page_size: number;
}
