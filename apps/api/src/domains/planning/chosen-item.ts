import { ITEM_ABBREVIATIONS, type ItemType } from '@netreach/domain';
import type { ChosenItemDto } from './dto/item.dto.js';

/** An item with the media house above it. */
interface ItemWithHouse {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly mediaHouse: { readonly id: number; readonly name: string } | null;
}

/** An item as answers show it. */
export function chosenItem({ id, type, name, mediaHouse }: ItemWithHouse): ChosenItemDto {
  return { id, type, abbreviation: ITEM_ABBREVIATIONS[type], name, media_house: mediaHouse };
}
