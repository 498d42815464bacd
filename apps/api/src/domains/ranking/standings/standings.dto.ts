import { ApiProperty } from '@nestjs/swagger';
import {
  CALCULATION_TYPES,
  INTERVAL_TYPES,
  ITEM_TYPES,
  type CalculationType,
  type IntervalType,
  type ItemType,
} from '@netreach/domain';
import { IsBoolean, IsOptional } from 'class-validator';
import { yesNo } from '../../../platform/http/query-values.js';
import { RankingQuery } from '../dto/ranking-query.base.dto.js';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';

/** What standings are asked for. */
export class StandingsQuery extends RankingQuery {
  /**
   * Says what became of each item's reach since the frame before, with its interval.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  changes?: boolean;
}

/** Why figures of two frames in a row are not alike by themselves. */
export const FRAME_BREAKS = ['method', 'universe', 'universe_size'] as const;
export type FrameBreak = (typeof FRAME_BREAKS)[number];

/** A frame of a series. */
export class StandingsFrameDto {
  /**
   * First day of the frame.
   * @example "2026-09-01"
   */
  date: string;

  @ApiProperty({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  interval_type: IntervalType;

  @ApiProperty({
    enum: CALCULATION_TYPES,
    nullable: true,
    description: 'How days are combined.',
    example: 'accumulated',
  })
  calculation_type: CalculationType | null;

  /**
   * Name of the frame.
   * @example "September 2026"
   */
  name: string;

  @ApiProperty({
    enum: FRAME_BREAKS,
    nullable: true,
    description:
      'What changed between the frame before and this one (for `previous_frame`: between it and the frame asked for): the method, the universe, or its size; null where figures can be compared.',
    example: null,
  })
  break: FrameBreak | null;
}

/** What became of net reach since the frame before. */
export class StandingChangeDto {
  /**
   * Net reach minus that of the frame before, percentage points.
   * @example 0.8
   */
  difference: number;

  /**
   * Lower end of the 95 % interval of the difference, for panels that overlap; null below two persons.
   * @example -0.3
   */
  low: number | null;

  /**
   * Upper end.
   * @example 1.9
   */
  high: number | null;

  /**
   * The interval does not contain 0; otherwise the change is neither a gain nor a loss.
   * @example false
   */
  significant: boolean;
}

/** How an item stands. */
export class StandingDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'What it is.', example: 'service' })
  type: ItemType;

  /**
   * Place in the order asked for, from 1.
   * @example 4
   */
  rank: number;

  /**
   * Best rank the panel cannot rule out at 95 %; null where the order is another or the figures are withheld.
   * @example 3
   */
  rank_best: number | null;

  /**
   * Worst such rank.
   * @example 5
   */
  rank_worst: number | null;

  /**
   * Place in the same order in the frame before; null where it was not there or had no figure to stand by.
   * @example 6
   */
  previous_rank: number | null;

  /**
   * Best rank the panel could not rule out in the frame before. An item has moved where the two ranges do not overlap.
   * @example 5
   */
  previous_rank_best: number | null;

  /**
   * Worst such rank in the frame before.
   * @example 7
   */
  previous_rank_worst: number | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'Net reach in percent in each of the frames, oldest first; null where it is withheld.',
    example: [17.9, 18.4, null, 18.8],
  })
  net_reach: (number | null)[];

  /** Since the frame before; null where it was not asked for, is withheld in either frame, or method or universe are others. */
  change: StandingChangeDto | null;
}

/** Standings of a page of a ranking. */
export class StandingsResponseDto extends FrameAnswerDto {
  /** The frame ranks are compared with; null where there is none before. */
  previous_frame: StandingsFrameDto | null;

  /** The frames of the series, oldest first; the last one is that of the ranking. */
  frames: StandingsFrameDto[];

  /** The items of the page, in the order of the ranking. */
  items: StandingDto[];
}
