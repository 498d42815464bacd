import { ApiProperty } from '@nestjs/swagger';
import type { Reliability } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';
import { WatchAnswerDto } from './watch-answer.dto.js';
import { WATCH_FIGURES, type WatchFigureName } from './watch.query.dto.js';
import { WatchedFigureDto } from './watched-figure.dto.js';
import { WatchedItemDto } from './watched-item.dto.js';

/** A figure of a month or day. */
export class WatchPointDto {
  /**
   * The day, or the first day of the month.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * The figure; null where it is withheld or there is none.
   * @example 31.4
   */
  value: number | null;

  /**
   * Lower end of the 95 % interval; null where there is none.
   * @example 29.6
   */
  low: number | null;

  /**
   * Upper end of the 95 % interval; null where there is none.
   * @example 33.2
   */
  high: number | null;

  @PanelReliability('weak below 80 cases, suppressed when withheld, none where it was not met.')
  reliability: Reliability;
}

/** A brand or campaign over time. */
export class WatchLineDto {
  /**
   * Number of the brand or campaign.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "Gasteiner"
   */
  name: string;

  /** Oldest first. */
  points: WatchPointDto[];
}

/** Brands or campaigns over the published months. */
export class WatchChartResponseDto extends WatchAnswerDto {
  @ApiProperty({ enum: WATCH_FIGURES, description: 'The figure.', example: 'net_reach' })
  figure: WatchFigureName;

  /** Lines, most first. */
  chart_data: WatchLineDto[];
}

/** What something is taken apart by. */
export const WATCH_PARTS = [
  'gender',
  'birthday',
  'platform',
  'format',
  'class',
  'provenance',
  'campaign',
] as const;
export type WatchPart = (typeof WATCH_PARTS)[number];

/** A level that a brand's or campaign's figures are taken apart by. */
export class WatchLevelDto {
  @ApiProperty({ enum: WATCH_PARTS, description: 'What it is a level of.', example: 'gender' })
  part: WatchPart;

  /**
   * Key of the level.
   * @example "female"
   */
  key: string;

  /**
   * Its name, where the panel or the detector gives it one; else the key.
   * @example "Female"
   */
  name: string;

  /**
   * Of the item's users, in per cent; null when withheld.
   * @example 56.1
   */
  share: number | null;

  /**
   * Of the item's estimated impressions, in per cent; null when withheld.
   * @example 54.7
   */
  impressions_share: number | null;

  /**
   * Reach in the group by reach among everybody, 100 = alike; null of other parts and when withheld.
   * @example 109.6
   */
  affinity: number | null;

  /** Its figures; of a group, reach is of the persons in it. */
  figure: WatchedFigureDto;
}

/** What is known of a brand or campaign in a month. */
export class WatchInsightsResponseDto extends WatchAnswerDto {
  @ApiProperty({ type: WatchedItemDto, nullable: true, description: 'The item; null where it was not met.' })
  item: WatchedItemDto | null;

  /** All its figures. */
  figure: WatchedFigureDto;

  @ApiProperty({
    type: WatchedFigureDto,
    nullable: true,
    description: 'Figures of the published month before; null without any.',
  })
  previous: WatchedFigureDto | null;

  /**
   * Of all estimated impressions of the month, in per cent; null when withheld.
   * @example 7.4
   */
  share_of_voice: number | null;

  /** What it is taken apart by. */
  table_data: WatchLevelDto[];

  /** Over months, or how reach builds up through the days of the month. */
  chart_data: WatchPointDto[];
}

/** A brand of a comparison. */
export class ComparedBrandDto {
  /**
   * Number of the brand.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "Gasteiner"
   */
  name: string;

  /**
   * Best rank that the intervals leave open among those compared; null when withheld.
   * @example 1
   */
  rank_best: number | null;

  /**
   * Worst rank that they leave open; null when withheld.
   * @example 2
   */
  rank_worst: number | null;

  /** Its figures. */
  figure: WatchedFigureDto;

  /** What it is taken apart by; nothing where whole figures are compared. */
  levels: WatchLevelDto[];
}

/** Brands side by side. */
export class BrandComparisonResponseDto extends WatchAnswerDto {
  /** In the order asked for. */
  brands: ComparedBrandDto[];
}

/** A value of a filter. */
export class WatchFilterValueDto {
  /**
   * What is sent.
   * @example "gender:female"
   */
  value: string;

  /**
   * What it is called.
   * @example "Female"
   */
  label: string;

  /**
   * What it is a value of; null where the filter has one level only.
   * @example "gender"
   */
  parent: string | null;
}

/** A filter of a page. */
export class WatchFilterDto {
  /**
   * Parameter that takes the value.
   * @example "group"
   */
  key: string;

  /** What can be chosen. */
  values: WatchFilterValueDto[];

  /**
   * What is chosen where nothing is said; null = nothing.
   * @example "2026-10-01"
   */
  value: string | null;
}

/** What a page can be narrowed to. */
export class WatchFiltersResponseDto extends SuccessDto {
  /** Filters in their order. */
  filters: WatchFilterDto[];
}

/** The last published month. */
export class LatestDateResponseDto extends SuccessDto {
  /**
   * Its first day; null where none is published.
   * @example "2026-10-01"
   */
  date: string | null;
}
