import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { AD_FORMATS, PRICE_BASES, type AdFormat, type PriceBasis } from '@netreach/domain';
import { Max, Min } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Day, OptionalDay } from '../../../platform/dto/amount-fields.js';
import { Choice, FormVersion, RowId } from '../../../platform/dto/fields.js';

/** Most that a price may be. */
export const MOST_PRICE = 10_000_000;
/** Places of a price behind its point. */
export const PRICE_PLACES = 4;

const Price = () =>
  applyDecorators(
    ApiProperty({ type: 'number', minimum: 0, maximum: MOST_PRICE }),
    Places(PRICE_PLACES),
    Min(0),
    Max(MOST_PRICE),
  );

/** What a format of a service costs. */
export class RateCardInputDto {
  @RowId('Number of the service.', 41)
  service_id: number;

  /**
   * What can be bought.
   * @example "display"
   */
  @Choice(AD_FORMATS)
  format: AdFormat;

  /**
   * What the price is for: a thousand contacts, or the format on a day or in a week.
   * @example "cpm"
   */
  @Choice(PRICE_BASES)
  basis: PriceBasis;

  /**
   * The price, without tax, in the country's currency.
   * @example 18.5
   */
  @Price()
  price: number;

  @Day('First day it holds on.', '2026-01-01')
  starts_on: string;

  @OptionalDay('Last day it holds on; without one it holds until another day is said.', '2026-12-31')
  ends_on?: string | null;

  @FormVersion()
  version?: number;
}

/** What a format of a service costs. */
export class RateCardDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * Number of the service.
   * @example 41
   */
  service_id: number;

  /**
   * Name of the service.
   * @example "Alpenpost"
   */
  service: string;

  @ApiProperty({ enum: AD_FORMATS, description: 'What can be bought.', example: 'display' })
  format: AdFormat;

  @ApiProperty({
    enum: PRICE_BASES,
    description: 'What the price is for: a thousand contacts, or the format on a day or in a week.',
    example: 'cpm',
  })
  basis: PriceBasis;

  /**
   * The price, without tax, in the country's currency.
   * @example 18.5
   */
  price: number;

  /**
   * First day it holds on.
   * @example "2026-01-01"
   */
  starts_on: string;

  /**
   * Last day it holds on; null = until another day is said.
   * @example "2026-12-31"
   */
  ends_on: string | null;

  /**
   * Whoever asks may change it: an administrator, or somebody of the service's publisher.
   * @example false
   */
  mine: boolean;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
