import { ApiProperty } from '@nestjs/swagger';
import {
  CONSENT_REASONS,
  INTERVAL_TYPES,
  ITEM_TYPES,
  RELIABILITIES,
  type ConsentReason,
  type IntervalType,
  type ItemType,
  type Reliability,
} from '@netreach/domain';
import { NATIONAL_FLAGS, type NationalFlag } from '@netreach/domain/national-ranking';
import { NATIONAL_DEVICES, type NationalDevice } from '../database/national-figures.types.js';

/** A media house. */
export class NationalHouseDto {
  /**
   * Number of the media house.
   * @example 5
   */
  id: number;

  /**
   * Its name.
   * @example "Donau Verlag"
   */
  name: string;
}

/** Figures as they were frozen; null where they are withheld or not known. */
export class NationalFiguresDto {
  /**
   * Weighted persons.
   * @example 1483200
   */
  users: number | null;

  /**
   * Net reach, percent of the universe.
   * @example 20.6
   */
  reach: number | null;

  /**
   * Lower end of its 95 % interval.
   * @example 19.1
   */
  reach_low: number | null;

  /**
   * Upper end of its 95 % interval.
   * @example 22.2
   */
  reach_high: number | null;

  @ApiProperty({
    enum: RELIABILITIES,
    description: 'weak below 80 persons, suppressed below 30, none without a panel.',
    example: 'ok',
  })
  reliability: Reliability;

  /**
   * Page impressions.
   * @example 30214510
   */
  impressions: number | null;

  /**
   * Visits.
   * @example 8120331
   */
  visits: number | null;

  /**
   * Distinct browsers and apps.
   * @example 2310450
   */
  clients: number | null;

  /**
   * Impressions from the own country, percent.
   * @example 91.4
   */
  impressions_at: number | null;

  /**
   * Seconds a visit lasts.
   * @example 184
   */
  usetime: number | null;

  /**
   * Impressions with consent, percent: visits and clients are counted with consent only.
   * @example 82.5
   */
  consent_share: number | null;

  /**
   * What counted visits were multiplied with to stand for all impressions.
   * @example 1.21
   */
  extrapolation_factor: number | null;

  @ApiProperty({
    enum: CONSENT_REASONS,
    nullable: true,
    description: 'Why visits and clients are withheld although there are impressions.',
    example: 'consent_too_low',
  })
  consent_reason: ConsentReason | null;
}

/** Figures on a device. Persons of several devices are never added up. */
export class NationalDeviceDto extends NationalFiguresDto {
  @ApiProperty({ enum: NATIONAL_DEVICES, description: 'The device.', example: 'desktop' })
  device: NationalDevice;
}

/** A unit of the ranking. */
export class NationalUnitDto {
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
   * Place among its kind by users, from 1.
   * @example 1
   */
  rank: number;

  /**
   * Where its traffic is measured: tag, delivery, or panel only.
   * @example "tag"
   */
  traffic_source: string;

  /** The media house above it. */
  media_house: NationalHouseDto | null;

  /**
   * Names of its categories.
   * @example ["News"]
   */
  categories: string[];

  /**
   * Whether the public does not see it: true in previews only.
   * @example false
   */
  unpublished: boolean;

  @ApiProperty({
    enum: Object.keys(NATIONAL_FLAGS),
    isArray: true,
    description: 'What is said of it, blocks of the frame among it; in previews only.',
    example: [],
  })
  flags: NationalFlag[];
}

/** What became of figures since another frame, percent; null where it must not be compared. */
export class NationalChangeDto {
  /**
   * Change of users.
   * @example 1.4
   */
  users: number | null;

  /**
   * Change of visits.
   * @example -2.1
   */
  visits: number | null;
}

/** A row of the ranking. */
export class NationalRowDto extends NationalUnitDto {
  /** Its figures. */
  figures: NationalFiguresDto;

  /** Since the frame before. */
  since_previous: NationalChangeDto;

  /** Since a year ago. */
  since_year: NationalChangeDto;
}

/** A row with figures on each device. */
export class NationalDevicesRowDto extends NationalUnitDto {
  /** Figures on all devices, the web, and each class. */
  devices: NationalDeviceDto[];
}

/** A standard group among the users of an item. */
export class NationalAudienceDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  attribute: string;

  /**
   * Name of the attribute.
   * @example "Gender"
   */
  attribute_name: string;

  /**
   * Key of the group.
   * @example "female"
   */
  key: string;

  /**
   * Name of the group.
   * @example "Women"
   */
  name: string;

  /**
   * Weighted persons of the group; null where they are too few.
   * @example 712000
   */
  users: number | null;

  /**
   * Percent of the users of the item.
   * @example 48
   */
  share: number | null;

  /**
   * Reach in the group over reach in the universe, 100 = alike.
   * @example 96
   */
  index: number | null;
}

/** A row with its standard groups. */
export class NationalAudienceRowDto extends NationalUnitDto {
  /** Groups in the order of their attributes. */
  audience: NationalAudienceDto[];
}

/** A frame that is not compared with, and why. */
export class NationalComparisonDto {
  /**
   * First day of the frame compared with; null where none is out.
   * @example "2026-09-01"
   */
  date: string | null;

  /**
   * Changes of method in between: figures they concern are not compared.
   * @example ["Method 2"]
   */
  breaks: string[];

  /**
   * Whether the panel stands for another universe: users are not compared.
   * @example false
   */
  universe_changed: boolean;
}

/** Under what figures may be used. */
export class LicenceDto {
  /**
   * Its name.
   * @example "CC BY 4.0"
   */
  name: string;

  /**
   * Its words.
   * @example "https://creativecommons.org/licenses/by/4.0/"
   */
  url: string;
}

/** A version of a frame. */
export class NationalVersionDto {
  /**
   * Which making of the frame.
   * @example 2
   */
  version: number;

  /**
   * When it went out, ISO 8601; null of a preview.
   * @example "2026-11-12T08:00:00.000Z"
   */
  released_at: string | null;

  /**
   * Why it was made; null of the first.
   * @example "A tag was counted twice."
   */
  correction: string | null;
}

/** What figures come from. */
export class NationalReleaseDto extends NationalVersionDto {
  /**
   * First day of the frame.
   * @example "2026-10-01"
   */
  date: string;

  @ApiProperty({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  interval_type: IntervalType;

  @ApiProperty({ enum: ['released', 'prepared'], description: 'Whether it is out.', example: 'released' })
  status: 'released' | 'prepared';

  /**
   * Persons the panel stands for.
   * @example 7215000
   */
  universe: number | null;

  /**
   * Whom it stands for.
   * @example "Internet users 14+"
   */
  universe_name: string | null;

  /**
   * Version of the method.
   * @example "3"
   */
  method_version: string | null;

  /** Under what the figures may be used. */
  licence: LicenceDto;

  /** All versions of the frame that can be asked for, newest first. */
  versions: NationalVersionDto[];
}
