import { ApiProperty } from '@nestjs/swagger';
import { VAT_TREATMENTS, type VatTreatment } from '@netreach/domain/billing';
import { Month, RowId, says } from '../../../platform/dto/fields.js';
import { Type } from 'class-transformer';
import { Matches } from 'class-validator';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { BILLING_REMARKS, type BillingRemark } from '../billing-lines.service.js';
import { BILLED_CONTRACTS, BILLED_STATES, type BilledState } from '../database/billed-contracts.list.js';

/** Which contracts of a month are asked for. */
export class BillingOverviewQuery extends ListQuery(BILLED_CONTRACTS) {
  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  date: string;
}

/** Which month of which contract is asked for. */
export class BillingDetailsQuery {
  @Type(() => Number)
  @RowId('Number of the contract.', 7)
  id: number;

  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  date: string;
}

/** Amounts of a currency; all with two places. */
export class BillingTotalDto {
  /**
   * The currency.
   * @example "EUR"
   */
  currency: string;

  /**
   * Without tax.
   * @example 1520.5
   */
  net: number;

  /**
   * Value added tax.
   * @example 304.1
   */
  vat: number;

  /**
   * With tax.
   * @example 1824.6
   */
  gross: number;
}

/** What a contract bills in a month. */
export class BilledContractDto extends BillingTotalDto {
  /**
   * Number of the contract in the product.
   * @example 7
   */
  id: number;

  /**
   * Number of the customer.
   * @example 4
   */
  customer_id: number;

  /**
   * Name of the customer.
   * @example "Alpen Media Agentur"
   */
  customer: string;

  /**
   * Number of the contract.
   * @example "2026-014"
   */
  number: string;

  /**
   * Lines that are due in the month.
   * @example 3
   */
  lines: number;

  @ApiProperty({
    enum: BILLING_REMARKS,
    isArray: true,
    description:
      'What stands in the way of an invoice: no tax number, no rate for a line, or a counted period that is not over.',
    example: ['not_over'],
  })
  remarks: BillingRemark[];
}

/** A contract with something due, and what has become of it. */
class DueContractDto extends BilledContractDto {
  @ApiProperty({
    enum: BILLED_STATES,
    description: 'Not drafted yet, or as the last invoice of the month stands.',
    example: 'open',
  })
  state: BilledState;

  /**
   * Number of that invoice in the product; null = not drafted yet.
   * @example 31
   */
  invoice_id: number | null;
}

/** One page of what is billed in a month. */
export class BillingOverviewResponseDto extends PageOf(DueContractDto, 'contracts') {
  /**
   * The month.
   * @example "2026-10"
   */
  date: string;
}

/** What all contracts of a month come to that were asked for. */
export class BillingTotalsResponseDto extends SuccessDto {
  /** By currency, computed of all pages. */
  totals: BillingTotalDto[];
}

/** A line that is due. */
export class BillingLineDto {
  /**
   * Number of the item.
   * @example 12
   */
  item_id: number;

  /**
   * What it is called.
   * @example "Ratings, five users"
   */
  name: string;

  /**
   * What the price is for.
   * @example "user"
   */
  unit: string;

  /**
   * First day of the period.
   * @example "2026-10-01"
   */
  from: string;

  /**
   * Last day of the period.
   * @example "2026-10-31"
   */
  until: string;

  /**
   * Days of it that are billed.
   * @example 31
   */
  days: number;

  /**
   * Days of the whole period.
   * @example 31
   */
  of_days: number;

  /**
   * When it is billed.
   * @example "2026-10-31"
   */
  due_on: string;

  /**
   * How many units: as counted in the period, else as agreed.
   * @example 14
   */
  quantity: number;

  /**
   * Whether they were counted.
   * @example true
   */
  counted: boolean;

  /**
   * Price of a unit (of impressions, of a thousand).
   * @example 9.9
   */
  price: number;

  /**
   * Per cent off.
   * @example 5
   */
  discount: number;

  /**
   * Amount without tax.
   * @example 131.67
   */
  net: number;

  /**
   * Rate of value added tax in per cent; null = there is none for it.
   * @example 20
   */
  vat_rate: number | null;
}

/** Tax at a rate. */
export class BillingTaxDto {
  /**
   * The rate in per cent.
   * @example 20
   */
  rate: number;

  /**
   * What is taxed at it.
   * @example 1520.5
   */
  net: number;

  /**
   * The tax.
   * @example 304.1
   */
  vat: number;
}

/** What a contract bills in a month, line by line. */
export class BillingDetailsResponseDto extends SuccessDto {
  /**
   * The month.
   * @example "2026-10"
   */
  date: string;

  /** The contract and its amounts. */
  contract: BilledContractDto;

  @ApiProperty({
    enum: VAT_TREATMENTS,
    description:
      'How value added tax is owed: by the seller, by the customer in another member state, or not at all.',
    example: 'domestic',
  })
  treatment: VatTreatment;

  /** What is due, by name. */
  lines: BillingLineDto[];

  /** Tax by rate, the highest first. */
  taxes: BillingTaxDto[];
}
