import { WatchedFigureDto } from './watched-figure.dto.js';

/** A brand or campaign that was met in a month. */
export class WatchedItemDto {
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

  /**
   * Number of its brand.
   * @example 12
   */
  brand_id: number;

  /**
   * Its brand.
   * @example "Gasteiner"
   */
  brand: string;

  /**
   * Day it was met for the first time.
   * @example "2026-08-03"
   */
  first_seen: string;

  /**
   * Last day of the month it was met on.
   * @example "2026-10-31"
   */
  last_seen: string;

  /**
   * Whether it was met for the first time in the month.
   * @example false
   */
  is_new: boolean;
}

/** A brand or campaign with its figures. */
export class WatchedRowDto extends WatchedItemDto {
  /**
   * Of all estimated impressions of the month, in per cent; null when withheld.
   * @example 7.4
   */
  share_of_voice: number | null;

  /** Its figures. */
  figure: WatchedFigureDto;
}

/** A part of a brand or campaign: a campaign, creative, medium or format. */
export class WatchedPartDto {
  /**
   * Number of the campaign; null of other parts.
   * @example 31
   */
  id: number | null;

  /**
   * Its name.
   * @example "alpenpost.example"
   */
  name: string;

  /**
   * Of the item's estimated impressions, in per cent; null when withheld.
   * @example 17.4
   */
  share: number | null;

  /** Its figures. */
  figure: WatchedFigureDto;
}
