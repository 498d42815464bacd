import { ApiProperty } from '@nestjs/swagger';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { says } from '../../../platform/dto/fields.js';
import { NATIONAL_DEVICES, type NationalDevice } from '../database/national-figures.types.js';
import { LicenceDto, NationalAudienceDto, NationalFiguresDto } from './national-figures.dto.js';

/** A month in a path. */
export class OpenMonthPath {
  /**
   * The month.
   * @example "2026-10"
   */
  @Matches(/^20\d{2}-(0[1-9]|1[0-2])$/, says('not_a_month'))
  month: string;
}

/** Which version of a month is asked for. */
export class OpenVersionQuery {
  /**
   * The newest without it.
   * @example 1
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(32_767)
  version?: number;
}

/** Figures of an item on a device. */
export class OpenDeviceDto extends NationalFiguresDto {
  @ApiProperty({ enum: NATIONAL_DEVICES, description: 'The device.', example: 'all' })
  device: NationalDevice;
}

/** An item of a month. */
export class OpenItemDto {
  /**
   * Its number.
   * @example 41
   */
  id: number;

  @ApiProperty({ enum: ITEM_TYPES, description: 'Kind of item.', example: 'service' })
  type: ItemType;

  /**
   * Its name in that month.
   * @example "Alpenpost"
   */
  name: string;

  /**
   * Name of its media house.
   * @example "Alpen Medien"
   */
  media_house: string | null;

  /**
   * Number of its media house.
   * @example 5
   */
  media_house_id: number | null;

  /**
   * Names of its categories.
   * @example ["News"]
   */
  categories: string[];

  /**
   * Where its traffic is measured.
   * @example "tag"
   */
  traffic_source: string;

  /**
   * Its place among those of its kind, by users.
   * @example 1
   */
  rank: number;

  /** Its figures on each device; persons on several are never added up. */
  devices: OpenDeviceDto[];

  /** Standard groups among its users. */
  audience: NationalAudienceDto[];

  /**
   * Numbers of the services below it that the public sees.
   * @example [41]
   */
  members: number[];
}

/** A released month as open data. */
export class OpenDataDto {
  /**
   * Where its JSON schema is.
   * @example "https://netreach.example/v3/at/owa/public/ranking/data/schema"
   */
  schema: string;

  /**
   * Where this version of it stays.
   * @example "https://netreach.example/v3/at/owa/public/ranking/data/2026-10?version=1"
   */
  permalink: string;

  /** Under what it may be used. */
  licence: LicenceDto;

  /**
   * How to cite it.
   * @example "Nationale Reichweitenausweisung, Oktober 2026, Fassung 1."
   */
  citation: string;

  /**
   * Code of the country.
   * @example "at"
   */
  country: string;

  /**
   * The month.
   * @example "2026-10"
   */
  month: string;

  /**
   * Which making of the month it is.
   * @example 1
   */
  version: number;

  /**
   * When it went out, ISO 8601.
   * @example "2026-11-12T08:00:00.000Z"
   */
  released_at: string | null;

  /**
   * Why an earlier version was corrected; null where it was not.
   * @example "A tag was counted twice."
   */
  correction: string | null;

  /**
   * Persons the reach is of.
   * @example 7215000
   */
  universe: number | null;

  /**
   * What these persons are called.
   * @example "Internetnutzer 14+"
   */
  universe_name: string | null;

  /**
   * Version of the method.
   * @example "3"
   */
  method_version: string | null;

  /** Everything the public sees of the month, by name. */
  items: OpenItemDto[];
}
