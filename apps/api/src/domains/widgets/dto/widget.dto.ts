import { ITEM_TYPES, WIDGET_PAGES, WIDGETS, type ItemType, type WidgetPage } from '@netreach/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Choice, Choices, Flag, FormVersion, IdOrNothing, Whole } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { OneOf } from '../../../platform/list/page.dto.js';

const KEYS = Object.values(WIDGETS).flat();

/** Which page is meant. */
export class WidgetsQuery {
  /**
   * The page: that of one rated item.
   * @example "ratings"
   */
  @Choice(WIDGET_PAGES)
  page_key: WidgetPage;
}

/** A part of a page as it is set up. */
export class WidgetInputDto {
  @IdOrNothing('Number of the one to change; without it, one that is as everywhere is set up.', 31)
  id?: number | null;

  /**
   * The page it stands on.
   * @example "ratings"
   */
  @Choice(WIDGET_PAGES)
  page_key: WidgetPage;

  /**
   * Which part.
   * @example "grp"
   */
  @Choice(KEYS)
  key: string;

  /**
   * The page shows it.
   * @example true
   */
  @Flag()
  active: boolean;

  /**
   * Its place among the parts, rising.
   * @example 2
   */
  @Whole(0, 1000)
  position: number;

  /**
   * Kinds of items whose pages show it.
   * @example ["service", "mediahouse"]
   */
  @Choices(ITEM_TYPES)
  item_types: ItemType[];

  @FormVersion()
  version?: number;
}

/** A part of a page. */
export class WidgetDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 31,
    description: 'Its number; null = as everywhere.',
  })
  id: number | null;

  @ApiProperty({ enum: WIDGET_PAGES, example: 'ratings', description: 'The page it stands on.' })
  page_key: WidgetPage;

  @ApiProperty({ enum: KEYS, example: 'grp', description: 'Which part.' })
  key: string;

  /**
   * The page shows it.
   * @example true
   */
  active: boolean;

  /**
   * Its place among the parts, rising.
   * @example 2
   */
  position: number;

  @ApiProperty({
    enum: ITEM_TYPES,
    isArray: true,
    example: ['service'],
    description: 'Kinds of items whose pages show it.',
  })
  item_types: ItemType[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 4,
    description: 'Rises with each change; null = as everywhere.',
  })
  version: number | null;
}

/** All parts of a page in their order. */
export class WidgetsResponseDto extends SuccessDto {
  /** The parts, those too that are not shown. */
  widgets: WidgetDto[];
}

/** A part of a page. */
export class WidgetResponseDto extends OneOf(WidgetDto, 'widget') {}
