import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { TRACKING_IDENTIFIERS } from '../database/tracking-identifiers.list.js';
import { TrackingIdentifierDto } from './tracking-identifier.dto.js';

/** What a list of tracking identifiers is asked for. */
export class TrackingIdentifiersQuery extends ListQuery(TRACKING_IDENTIFIERS) {}

/** One page of tracking identifiers. */
export class TrackingIdentifiersResponseDto extends PageOf(TrackingIdentifierDto, 'tracking_identifiers') {}

/** A tracking identifier. */
export class TrackingIdentifierResponseDto extends OneOf(TrackingIdentifierDto, 'tracking_identifier') {}

/** How far back a check of a tag looks. */
export class TagCheckQuery {
  /**
   * Market days up to today, today among them; 14 by default.
   * @example 14
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(92)
  days?: number;
}

/** Page views of a market day. */
export class TagDayDto {
  /**
   * The market day.
   * @example "2026-11-25"
   */
  day: string;

  /**
   * Page views of persons.
   * @example 1200
   */
  hits: number;
}

/** Page views from a host. */
export class TagHostDto {
  /**
   * The host; empty where no browser says it, `*` for all above fifty a day.
   * @example "www.tirol.example"
   */
  host: string;

  /**
   * Page views of persons.
   * @example 1200
   */
  hits: number;

  /**
   * When the last one came, ISO 8601.
   * @example "2026-11-25T08:15:00.000Z"
   */
  last: string;

  /**
   * The host is none of the service's.
   * @example false
   */
  wrong: boolean;
}

/** What is seen of a tag. */
export class TagCheckResponseDto extends SuccessDto {
  /**
   * When the last hit came, ISO 8601; null where none is known.
   * @example "2026-11-25T08:15:00.000Z"
   */
  last_hit: string | null;

  /** Page views of each day asked for, those without any among them. */
  days: TagDayDto[];

  /** Where they came from, most first. */
  hosts: TagHostDto[];

  /**
   * Hosts of the service by its address and its targets; what lies below one is its own too.
   * @example ["tirol.example"]
   */
  own_hosts: string[];
}
