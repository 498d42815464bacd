import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BILLED_AT,
  BILLING_PERIODS,
  BILLING_UNITS,
  VAT_CLASSES,
  type BilledAt,
  type BillingPeriod,
  type BillingUnit,
  type VatClass,
} from '@netreach/domain/billing';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Day, OptionalDay } from '../../../platform/dto/amount-fields.js';
import { Choice, FormVersion, Line, OptionalId, Whole } from '../../../platform/dto/fields.js';

const MOST_PRICE = 10_000_000;
const MOST_TIERS = 10;

/** An exact number from 0. @param places after the point, at most */
const Exact = (places: number, maximum: number) =>
  applyDecorators(ApiProperty({ type: 'number', minimum: 0, maximum }), Places(places), Min(0), Max(maximum));

/** A price of units above a number of them. */
export class PriceTierDto {
  /**
   * Units up to this cost less or more; those above cost this.
   * @example 100
   */
  @Whole(1, 2_000_000_000)
  above: number;

  /**
   * Price of each of them (of impressions, of a thousand).
   * @example 0.65
   */
  @Exact(4, MOST_PRICE)
  price: number;
}

/** Something a customer pays for. */
export class ContractItemInputDto {
  @OptionalId('Number of the item that is changed; a new one without it.', 12)
  id?: number;

  /**
   * What it is called on invoices.
   * @example "Ratings, five users"
   */
  @Line(200)
  name: string;

  /**
   * What the price is for.
   * @example "flat"
   */
  @Choice(BILLING_UNITS)
  unit: BillingUnit;

  /**
   * How often it is billed. Months and quarters are those of the calendar, years begin with the item.
   * @example "month"
   */
  @Choice(BILLING_PERIODS)
  period: BillingPeriod;

  /**
   * Whether a period is billed on its first day or on its last one; what is counted is billed in arrears.
   * @example "advance"
   */
  @Choice(BILLED_AT)
  billed: BilledAt;

  /**
   * Price of a unit (of impressions, of a thousand), without tax.
   * @example 190
   */
  @Exact(4, MOST_PRICE)
  price: number;

  /** Prices of units above a number of them, rising; none = all cost the same. */
  @ApiProperty({ type: [PriceTierDto], maxItems: MOST_TIERS })
  @IsArray()
  @ArrayMaxSize(MOST_TIERS)
  @ValidateNested({ each: true })
  @Type(() => PriceTierDto)
  tiers: PriceTierDto[];

  /**
   * How many of it, where nothing is counted.
   * @example 1
   */
  @Exact(3, 1_000_000)
  quantity: number;

  /**
   * Per cent off.
   * @example 5
   */
  @Exact(2, 100)
  discount: number;

  /**
   * Least amount of a whole period; null = none.
   * @example 250
   */
  @ApiPropertyOptional({ type: 'number', minimum: 0, maximum: MOST_PRICE, nullable: true, example: 250 })
  @IsOptional()
  @Places(2)
  @Min(0)
  @Max(MOST_PRICE)
  minimum?: number | null;

  /**
   * Rate of value added tax.
   * @example "standard"
   */
  @Choice(VAT_CLASSES)
  vat: VatClass;

  @Day(
    'First day; where periods of the item have been billed, the day from which the new terms hold.',
    '2026-01-01',
  )
  starts_on: string;

  @OptionalDay('Last day; without it, that of the contract.', '2026-12-31')
  ends_on?: string | null;

  /**
   * Keys of modules that the customer gets on the first day and loses after the last one; what they are part of comes along.
   * @example ["ratings"]
   */
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  modules: string[];

  @FormVersion()
  version?: number;
}

/** Something a customer pays for, at the terms of a time. */
export class ContractItemDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Number of the contract.
   * @example 7
   */
  contract_id: number;

  /**
   * What it is called on invoices.
   * @example "Ratings, five users"
   */
  name: string;

  /**
   * What the price is for.
   * @example "flat"
   */
  unit: BillingUnit;

  /**
   * How often it is billed.
   * @example "month"
   */
  period: BillingPeriod;

  /**
   * Whether a period is billed on its first day or on its last one.
   * @example "advance"
   */
  billed: BilledAt;

  /**
   * Price of a unit (of impressions, of a thousand), without tax.
   * @example 190
   */
  price: number;

  /** Prices of units above a number of them, rising. */
  tiers: PriceTierDto[];

  /**
   * How many of it, where nothing is counted.
   * @example 1
   */
  quantity: number;

  /**
   * Per cent off.
   * @example 5
   */
  discount: number;

  /**
   * Least amount of a whole period; null = none.
   * @example 250
   */
  minimum: number | null;

  /**
   * Rate of value added tax.
   * @example "standard"
   */
  vat: VatClass;

  /**
   * First day of these terms.
   * @example "2026-01-01"
   */
  starts_on: string;

  /**
   * Last day of these terms; null = that of the contract.
   * @example "2026-12-31"
   */
  ends_on: string | null;

  /**
   * Keys of modules that the customer has while these terms hold.
   * @example ["ratings"]
   */
  modules: string[];

  /**
   * Number of the item whose terms these are from the first day on; null = it is the first.
   * @example 11
   */
  replaces: number | null;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
