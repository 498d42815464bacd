import { OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsObject,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FormVersion, Line, OptionalId, RowId, says } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { BOOKING_UNITS } from '../database/booking-units.list.js';
import { BookingUnitDto } from './booking-unit.dto.js';
import { ChannelNamedDto, ChannelParentDto, QuarterDto } from './channel.dto.js';
import { QuarterInputDto } from './channel-input.dto.js';

/** Most paths of a booking unit. */
const MOST_PATHS = 100;

/** Paths that are meant together. */
class PixelPathsDto {
  @RowId('Number of the service or media house whose paths are meant.', 42)
  parent_id: number;

  /**
   * Paths; `*` stands for anything, case makes no difference, and what does not begin or end with it must fit.
   * @example ["/sport/*"]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PATHS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(400, { each: true })
  @Matches(/^[/*]/, { each: true, ...says('not_a_path') })
  pixel_paths: string[];
}

/** A booking unit as it is set up. */
export class BookingUnitInputDto extends PixelPathsDto {
  /**
   * Its name, unique among everybody's channels of the country.
   * @example "Tirol Sport"
   */
  @Line(150)
  name: string;

  @RowId('Number of its type.', 1)
  channel_type_id: number;

  @FormVersion()
  version?: number;
}

/** What a list of booking units is asked for; the running quarter unless another one is named. */
export class BookingUnitsQuery extends ListQuery(BOOKING_UNITS) {}

/** What a list of the booking units of a quarter is asked for. */
export class QuarterUnitsQuery extends OmitType(ListQuery(BOOKING_UNITS), ['year', 'quarter'] as const) {}

/** A quarter in a path. */
export class QuarterPath extends CountryPath {
  /**
   * Year.
   * @example 2026
   */
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year: number;

  /**
   * Quarter, 1 to 4.
   * @example 4
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4)
  quarter: number;
}

/** One page of booking units. */
export class BookingUnitsResponseDto extends PageOf(BookingUnitDto, 'channels') {
  /** The quarter that `active` speaks of. */
  quarter: QuarterDto;
}

/** A booking unit. */
export class BookingUnitResponseDto extends OneOf(BookingUnitDto, 'channel') {
  /** The quarter that `active` speaks of. */
  quarter: QuarterDto;
}

/** Quarters that booking units can be looked at and switched on in. */
export class AvailableQuartersResponseDto extends SuccessDto {
  /** Those in which any is switched on, the running and the next one, newest first. */
  quarters: QuarterDto[];
}

/** The quarter a unit is switched off in. */
export class DeactivationQuery {
  /**
   * Year; that of the running quarter without it.
   * @example 2026
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year?: number;

  /**
   * Quarter, 1 to 4; the running one without it.
   * @example 4
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4)
  quarter?: number;
}

/** What is active in one quarter is to be in another. */
export class CopyQuarterDto {
  /** The quarter whose active units are taken. */
  @IsObject()
  @ValidateNested()
  @Type(() => QuarterInputDto)
  from: QuarterInputDto;

  /** The quarter they are switched on in. */
  @IsObject()
  @ValidateNested()
  @Type(() => QuarterInputDto)
  to: QuarterInputDto;
}

/** What came of copying a quarter. */
export class CopiedQuarterResponseDto extends SuccessDto {
  /**
   * Units that were switched on; those that were active already are not counted.
   * @example 12
   */
  switched_on: number;
}

/** What booking units can be made of. */
export class BookingUnitChoicesResponseDto extends SuccessDto {
  /** Types they can have. */
  channel_types: ChannelNamedDto[];

  /** Services and media houses they can be a part of, by name. */
  parents: ChannelParentDto[];
}

/** A search for measured paths. */
export class PixelPathsQuery {
  /**
   * `*` stands for anything, case makes no difference, and what does not begin or end with it must fit. At least two characters
   * besides `*`, unless a service or media house is selected.
   * @example "*sport*"
   */
  @IsOptional()
  @IsString()
  @MaxLength(400)
  search?: string;

  @OptionalId('Only paths of this service, or of the services of this media house.', 42)
  parent_id?: number;
}

/** A measured path. */
export class PixelPathDto {
  /**
   * The path, in small letters.
   * @example "/sport/ski"
   */
  path: string;

  /**
   * Number of its service.
   * @example 42
   */
  service_id: number;

  /**
   * Name of its service.
   * @example "tirol.example"
   */
  service: string;

  /**
   * Page views of persons in the month.
   * @example 12030
   */
  hits: number;
}

/** Measured paths that a search finds. */
export class PixelPathsResponseDto extends SuccessDto {
  /**
   * The month they were measured in, the last that is over.
   * @example "2026-10"
   */
  month: string;

  /**
   * Page views on all paths that were found.
   * @example 20300
   */
  hits: number;

  /**
   * How many paths were found.
   * @example 312
   */
  count: number;

  /** Those with most page views, fifty at most. */
  pixel_paths: PixelPathDto[];
}

/** Paths that are tried before they are saved. */
export class PixelPathsTrialDto extends PixelPathsDto {}

/** What a path would have caught. */
export class CaughtDto {
  /**
   * The path as it was sent.
   * @example "/sport/*"
   */
  pixel_path: string;

  /**
   * Page views of persons it fits.
   * @example 20300
   */
  hits: number;

  /**
   * Measured paths it fits.
   * @example 312
   */
  count: number;
}

/** What paths would have caught. */
export class PixelPathsTrialResponseDto extends SuccessDto {
  /**
   * The month, the last that is over.
   * @example "2026-10"
   */
  month: string;

  /** Each path by itself; a page view may fit several. */
  caught: CaughtDto[];

  /**
   * Page views that fit any, each once.
   * @example 20300
   */
  hits: number;

  /**
   * All page views of the service or media house.
   * @example 81200
   */
  hits_of_parent: number;
}
