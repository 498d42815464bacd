import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { BASE_RATES } from '../database/base-rates.list.js';
import { BaseRateDto } from './base-rate.dto.js';

/** What a list of base rates is asked for. */
export class BaseRatesQuery extends ListQuery(BASE_RATES) {}

/** One page of base rates, and what the law makes of them. */
export class BaseRatesResponseDto extends PageOf(BaseRateDto, 'rates') {
  /**
   * Last day of the half-year of the newest rate: letters after it say so; null = none is known.
   * @example "2026-06-30"
   */
  known_until: string | null;

  /**
   * Points that interest stands above the base rate today; null where the law names a fixed rate, or is not known.
   * @example 9.2
   */
  points: number | null;

  /**
   * The whole rate, where it is fixed.
   * @example 5
   */
  fixed: number | null;
}

/** A base rate. */
export class BaseRateResponseDto extends OneOf(BaseRateDto, 'rate') {}
