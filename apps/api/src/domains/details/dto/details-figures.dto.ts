import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, WIDGETS, type ItemType, type RatingsWidget, type Reliability } from '@netreach/domain';
import { DataFrameDto } from '../../ratings/dto/data-frame.base.dto.js';
import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { ItemReferenceDto, RankingStatsDto } from '../../ratings/dto/item-stats.base.dto.js';
import { CHART_METRICS, type ChartMetric } from './details-chart.dto.js';
import { ItemAboutDto } from './item-about.dto.js';
import { ReachChangeDto } from './reach-change.dto.js';
import { PanelReliability } from '../../ratings/disclosure/panel-marks.base.dto.js';

/** The item that is looked at. */
export class DetailsItemDto {
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
   * Where census figures come from: tag, delivery or panel (none).
   * @example "tag"
   */
  traffic_source: string;

  /**
   * Advertising can be booked on it.
   * @example true
   */
  bookable: boolean;

  /** The media house above a service; null for other items. */
  media_house: ItemReferenceDto | null;

  /**
   * Names of its categories.
   * @example ["News"]
   */
  categories: string[];

  /**
   * Services below it that the reader may see.
   * @example 0
   */
  services: number;
}

/** What an item is in one frame. */
export class DetailsFrameDto {
  /** The frame. */
  frame: DataFrameDto;

  /** Figures in it. */
  stats: RankingStatsDto;

  /** What became of net reach from this frame to the one asked for. */
  change: ReachChangeDto;

  @ApiProperty({
    enum: CHART_METRICS,
    isArray: true,
    description:
      'Figures that mean something else in this frame: the method or the universe changed in between.',
    example: ['unique_users'],
  })
  incomparable: ChartMetric[];
}

/** A group of persons that is over- or underrepresented among the users. */
export class ProfileTraitDto {
  /**
   * Stable name of the attribute.
   * @example "birthday"
   */
  attribute_key: string;

  /**
   * Shown name of the attribute.
   * @example "Age"
   */
  attribute_name: string;

  /**
   * Stable name of the level.
   * @example "30-39"
   */
  value_key: string;

  /**
   * Shown name of the level.
   * @example "30-39 years"
   */
  value_name: string;

  /**
   * Users of this kind in percent of all users.
   * @example 24.1
   */
  share: number;

  /**
   * Reach among them over reach in the target group, 100 = alike.
   * @example 131
   */
  affinity: number;
}

/** Who the users are, as far as they differ from the target group. */
export class AudienceTraitsDto {
  @PanelReliability('suppressed below 351 users in the panel: then nothing is said of them.')
  reliability: Reliability;

  /** The strongest differences, strongest first. */
  traits: ProfileTraitDto[];

  /**
   * Levels of which nothing is said because fewer than 80 users in the panel have them.
   * @example 3
   */
  passed_over: number;
}

/** Figures of one item in a frame. */
export class RatingDetailsResponseDto extends FrameAnswerDto {
  /** The item. */
  item: DetailsItemDto;

  /** What is said of it. */
  about: ItemAboutDto;

  /** Its figures. */
  stats: RankingStatsDto;

  /** The frame of the same kind before it; null where there is none. */
  previous: DetailsFrameDto | null;

  /** Who its users are. */
  profile: AudienceTraitsDto;

  @ApiProperty({
    enum: WIDGETS.ratings,
    isArray: true,
    description: 'The parts its page shows, in their order.',
    example: ['profile', 'chart'],
  })
  widgets: RatingsWidget[];
}
