import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt } from 'class-validator';
import { Line } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** An item of the customer's own tab. */
export class CustomTabItemDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'What it is.', example: 'service' })
  type: ItemType;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;
}

/** The customer's own tab. */
export class CustomTabDto {
  /**
   * Name of the tab.
   * @example "Our portfolio"
   */
  name: string;

  /** What is on it, in the order chosen; items that can no longer be seen are left out. */
  items: CustomTabItemDto[];
}

/** The customer's own tab, if there is one. */
export class CustomTabResponseDto extends SuccessDto {
  /** Null where none was saved. */
  custom_tab: CustomTabDto | null;
}

/** A tab to save. */
export class SaveCustomTabDto {
  /**
   * Name of the tab.
   * @example "Our portfolio"
   */
  @Line(60)
  name: string;

  /**
   * Numbers of the items, in the order they shall stand in; none to remove the tab.
   * @example [41, 42]
   */
  @IsArray()
  @ArrayMaxSize(200)
  @ArrayUnique()
  @IsInt({ each: true })
  items: number[];
}
