import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { ItemReferenceDto } from '../../ratings/dto/item-stats.base.dto.js';

/** An item as a selection shows it. */
export class ChosenItemDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * What the market calls its kind: EA service, DA media house, VG ad network; null for channels.
   * @example "EA"
   */
  abbreviation: string | null;

  /**
   * Name of the item.
   * @example "Alpenpost"
   */
  name: string;

  /** The media house above a service; null for other items. */
  media_house: ItemReferenceDto | null;
}
