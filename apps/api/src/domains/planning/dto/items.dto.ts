import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { PageQuery } from '../../../platform/http/page.query.dto.js';
import { ID_LIST_PARAMETER, idList } from '../../../platform/http/query-values.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ChosenItemDto } from './item.dto.js';

/** Which items are looked for. */
export class ItemsQuery extends PageQuery {
  /**
   * Part of the name, in any case.
   * @example "post"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ enum: ITEM_TYPES, description: 'Kind of item; all by default.', example: 'service' })
  @IsOptional()
  @IsIn(ITEM_TYPES)
  type?: ItemType;

  @ApiProperty({ ...ID_LIST_PARAMETER, description: 'Only these items.', example: '41,42' })
  @IsOptional()
  @idList
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  ids?: number[];
}

/** Number of items of each kind with the name looked for. */
export class ItemCountsDto {
  /**
   * Services.
   * @example 12
   */
  service: number;

  /**
   * Media houses.
   * @example 2
   */
  mediahouse: number;

  /**
   * Ad networks.
   * @example 1
   */
  adnetwork: number;

  /**
   * Channels.
   * @example 0
   */
  channel: number;
}

/** A page of items. */
export class ItemsResponseDto extends SuccessDto {
  /** Those whose names begin with what is looked for first, then by name. */
  items: ChosenItemDto[];

  /**
   * Items of all pages.
   * @example 12
   */
  total: number;

  /** Items of each kind, whatever the kind asked for. */
  counts: ItemCountsDto;
}

/** Services asked for by their numbers. */
export class ServicesBulkBody {
  /**
   * Numbers of the services.
   * @example [41, 7]
   */
  @IsArray(says('ids_not_a_list'))
  @ArrayMaxSize(200)
  @IsInt({ each: true })
  ids: number[];
}

/** The services there are of those asked for. */
export class ServicesBulkResponseDto extends SuccessDto {
  /** In the order asked for, each once; numbers of anything else are left out. */
  services: ChosenItemDto[];
}
