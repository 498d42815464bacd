import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt } from 'class-validator';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { FigureDto, MeasuredFigureDto } from '../../ratings/dto/figure.base.dto.js';
import { ChosenItemDto } from './item.dto.js';

/** Most items that can be combined. */
export const MAX_COMBINED = 50;

/** Items to combine, and in which frame. */
export class CombineBody extends FrameQuery {
  /**
   * Numbers of the items, in the order they add to each other.
   * @example [41, 7, 12]
   */
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(MAX_COMBINED)
  @ArrayUnique()
  @IsInt({ each: true })
  items: number[];
}

/** All items taken together. */
export class CombinationDto extends MeasuredFigureDto {
  /**
   * Gross contacts; null where the panel has no data.
   * @example 9120400
   */
  gross_contacts: number | null;

  /**
   * Contacts per person reached; null for averages and where the reach is withheld.
   * @example 4.2
   */
  frequency: number | null;

  /**
   * Gross contacts in percent of the target group.
   * @example 126.4
   */
  grp: number | null;

  /** Reached by two items or more. */
  duplicated: FigureDto;

  /**
   * Items a person reached uses on average; null where the reach is withheld.
   * @example 1.6
   */
  items_per_user: number | null;
}

/** What an item brings to a combination. */
export class CombinedItemDto extends ChosenItemDto {
  /**
   * Numbers of the other items it is a part of, such as its media house.
   * @example [7]
   */
  inside: number[];

  /** Its own reach. */
  own: FigureDto;

  /** Reached by it and by none before it. */
  increment: FigureDto;

  /** Reached by it or one before it. */
  stacked: FigureDto;

  /** Reached by it and by no other. */
  exclusive: FigureDto;

  /**
   * Its share of the persons reached, whatever the order: who uses several items counts for each with an equal part
   * (Shapley value). Adds up to the users of all. Null when withheld.
   * @example 301200.5
   */
  contribution: number | null;

  /**
   * The contribution in percent of the persons reached; null when withheld.
   * @example 41.3
   */
  contribution_share: number | null;

  /**
   * Its gross contacts; null when withheld.
   * @example 3120400
   */
  gross_contacts: number | null;
}

/** Persons two items have in common. */
export class OverlapCellDto extends FigureDto {
  /**
   * Number of the item of the column.
   * @example 7
   */
  item_id: number;

  /**
   * In percent of the persons of the row's item; null when withheld.
   * @example 31.5
   */
  share_of_row: number | null;
}

/** A row of the overlap matrix. */
export class OverlapRowDto {
  /**
   * Number of the item of the row.
   * @example 41
   */
  item_id: number;

  /** By item, in the order of the items; its own reach in its own column. */
  cells: OverlapCellDto[];
}

/** Persons who use some of the items. */
export class IntersectionDto {
  /**
   * Numbers of these items.
   * @example [41, 7]
   */
  item_ids: number[];

  /** Users of exactly these items and no other. */
  exact: FigureDto;

  /** Users of at least these items. */
  inclusive: FigureDto;
}

/** Items taken together. */
export class CombineResponseDto extends FrameAnswerDto {
  /** All of them. */
  combination: CombinationDto;

  /** What each of them brings, in the order asked for. */
  items: CombinedItemDto[];

  /** What each pair has in common. */
  overlap: OverlapRowDto[];

  /** Every combination of items that somebody uses, largest first; null for more than ten items. */
  intersections: IntersectionDto[] | null;
}
