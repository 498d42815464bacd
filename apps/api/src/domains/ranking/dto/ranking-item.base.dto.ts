import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { ItemReferenceDto, RankingStatsDto } from '../../ratings/dto/item-stats.base.dto.js';

/** A row of a ranking. */
export class RankingItemDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Name of the item.
   * @example "Alpenpost"
   */
  name: string;

  /**
   * Place in the order asked for, from 1.
   * @example 1
   */
  rank: number;

  /**
   * Where census figures come from: tag, delivery or panel (none).
   * @example "tag"
   */
  traffic_source: string;

  /** The media house above a service; null for other items. */
  media_house: ItemReferenceDto | null;

  /**
   * Names of its categories.
   * @example ["News"]
   */
  categories: string[];

  /**
   * Types of streaming a service offers; none for others.
   * @example ["Live TV"]
   */
  streaming_types: string[];

  /**
   * Type of a channel; none for others.
   * @example []
   */
  channel_types: string[];

  /** Its figures. */
  stats: RankingStatsDto;

  /** The same figures where only contacts of registered users were asked for; null where all contacts count. */
  registered_only_stats: RankingStatsDto | null;
}
