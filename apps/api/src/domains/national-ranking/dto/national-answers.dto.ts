import { ApiProperty } from '@nestjs/swagger';
import { INTERVAL_TYPES, ITEM_TYPES, type IntervalType, type ItemType } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import {
  NationalAudienceDto,
  NationalAudienceRowDto,
  NationalComparisonDto,
  NationalDevicesRowDto,
  NationalReleaseDto,
  NationalRowDto,
  NationalUnitDto,
} from './national-figures.dto.js';
import { NATIONAL_METRICS, type NationalMetric } from './national-query.dto.js';

/** A page of the national ranking. */
export class NationalListResponseDto extends PageOf(NationalRowDto, 'items') {
  /** What the figures come from. */
  release: NationalReleaseDto;

  /** The frame before. */
  previous: NationalComparisonDto;

  /** The same frame a year ago. */
  year_ago: NationalComparisonDto;
}

/** A page of items with figures on each device. */
export class NationalDevicesResponseDto extends PageOf(NationalDevicesRowDto, 'items') {
  /** What the figures come from. */
  release: NationalReleaseDto;
}

/** A page of items with their standard groups. */
export class NationalAttributesResponseDto extends PageOf(NationalAudienceRowDto, 'items') {
  /** What the figures come from. */
  release: NationalReleaseDto;
}

/** An item. */
export class NationalDetailsResponseDto extends SuccessDto {
  /** What the figures come from. */
  release: NationalReleaseDto;

  /** The item and its figures. */
  item: NationalRowDto;

  /** Its figures on each device. */
  devices: NationalDevicesRowDto['devices'];

  /** Its standard groups. */
  audience: NationalAudienceDto[];

  /** Services below it. */
  members: NationalUnitDto[];

  /** The frame before. */
  previous: NationalComparisonDto;

  /** The same frame a year ago. */
  year_ago: NationalComparisonDto;
}

/** A figure of a frame. */
export class NationalPointDto {
  /**
   * First day of the frame.
   * @example "2026-10-01"
   */
  date: string;

  /**
   * The figure; null where it is withheld.
   * @example 1483200
   */
  value: number | null;
}

/** A figure over time. Frames an item is blocked in are not there. */
export class NationalSeriesDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;

  /** Oldest first. */
  points: NationalPointDto[];
}

/** A change of method. */
export class NationalBreakDto {
  /**
   * First day of the new method.
   * @example "2025-01-01"
   */
  from: string;

  /**
   * What it is called.
   * @example "Method 2"
   */
  name: string;
}

/** Time series. */
export class NationalChartResponseDto extends SuccessDto {
  @ApiProperty({ enum: NATIONAL_METRICS, description: 'The figure.', example: 'users' })
  metric: NationalMetric;

  /** One for each item. */
  series: NationalSeriesDto[];

  /** Changes of method: figures on both sides must not be compared. */
  breaks: NationalBreakDto[];
}

/** An item's visits by month. */
class NationalVisitsRowDto extends NationalUnitDto {
  /** Newest first; months it is blocked in are not there. */
  months: NationalPointDto[];
}

/** A page of the visits table. */
export class NationalVisitsResponseDto extends PageOf(NationalVisitsRowDto, 'items') {
  /** The newest month. */
  release: NationalReleaseDto;
}

/** A frame that is out. */
export class NationalFrameDto {
  /**
   * First day of the frame.
   * @example "2026-10-01"
   */
  date: string;

  @ApiProperty({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  interval_type: IntervalType;

  /**
   * Newest version.
   * @example 1
   */
  version: number;
}

/** What the public ranking can be narrowed by. */
export class NationalFiltersResponseDto extends SuccessDto {
  /** Frames, newest first. */
  frames: NationalFrameDto[];

  /**
   * Names of categories of the newest month.
   * @example ["News"]
   */
  categories: string[];

  /**
   * Devices.
   * @example ["all", "desktop"]
   */
  devices: string[];
}

/** Months the public does not see an item in, and why. */
export class PublicBlockDto {
  /**
   * Number of the item.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Its name.
   * @example "Alpenpost"
   */
  name: string;

  /**
   * Why.
   * @example "The tag was missing for nine days."
   */
  reason: string;

  /**
   * First month.
   * @example "2026-10"
   */
  from: string;

  /**
   * Last month.
   * @example "2026-10"
   */
  until: string;
}

/** The register of blocks. */
export class PublicBlocksResponseDto extends SuccessDto {
  /** Newest first, at most a thousand. */
  blocks: PublicBlockDto[];
}

/** Releases that are out. */
export class PublicReleasesResponseDto extends SuccessDto {
  /** All frames and versions, newest first. */
  releases: NationalReleaseDto[];
}
