import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';
import { RankingItemDto } from './ranking-item.base.dto.js';

/** Number of items on each tab under the same filters. */
export class RankingCountsDto {
  /**
   * Services.
   * @example 300
   */
  services: number;

  /**
   * Media houses.
   * @example 60
   */
  mediahouses: number;

  /**
   * Ad networks.
   * @example 12
   */
  adnetworks: number;

  /**
   * Channels.
   * @example 40
   */
  ranking_channels: number;
}

/** A page of a ranking. */
export class RankingResponseDto extends FrameAnswerDto {
  /** The rows of the page. */
  items: RankingItemDto[];

  /**
   * Rows of all pages.
   * @example 300
   */
  total: number;

  /**
   * This page, from 1.
   * @example 1
   */
  page: number;

  /**
   * Rows a page.
   * @example 50
   */
  page_size: number;

  /** Number of items on each tab. */
  counts: RankingCountsDto;

  /**
   * Items of the list whose panel figures are withheld, whether they are left out or not.
   * @example 4
   */
  withheld: number;

  /**
   * Whether anything was measured in the frame on these devices: by the panel, whose figures may be withheld, or by the
   * census.
   * @example true
   */
  has_figures: boolean;
}
