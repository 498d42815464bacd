import { ApiProperty } from '@nestjs/swagger';
import {
  INVOICE_KINDS,
  INVOICE_RULES,
  INVOICE_STATES,
  VAT_TREATMENTS,
  type InvoiceKind,
  type InvoiceState,
  type VatTreatment,
} from '@netreach/domain/billing';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { BillingTotalDto } from './billing.dto.js';
import { PaymentDto } from './payments.dto.js';

/** An invoice, a draft of one, or a credit note; amounts of credit notes are positive too. */
export class InvoiceDto extends BillingTotalDto {
  /**
   * Its number in the product.
   * @example 31
   */
  id: number;

  /**
   * An invoice, or what takes one back.
   * @example "invoice"
   */
  @ApiProperty({ enum: INVOICE_KINDS })
  kind: InvoiceKind;

  /**
   * Its number; null before it is issued.
   * @example "AT-2026-00031"
   */
  number: string | null;

  /**
   * The month that is billed.
   * @example "2026-10"
   */
  month: string;

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
   * Number of the contract in the product.
   * @example 7
   */
  contract_id: number;

  /**
   * Number of the contract.
   * @example "2026-014"
   */
  contract: string;

  /**
   * Where it stands today.
   * @example "issued"
   */
  @ApiProperty({ enum: INVOICE_STATES })
  state: InvoiceState;

  /**
   * Day of issue; null before it.
   * @example "2026-11-02"
   */
  issued_on: string | null;

  /**
   * By when it is to be paid; null before it is issued.
   * @example "2026-12-02"
   */
  due_on: string | null;

  /**
   * What of it is not paid; below 0 = more was paid, or it was taken back and this is to be given back.
   * @example 1824.6
   */
  open: number;

  /**
   * Number in the product of the invoice that it takes back or comes in the place of; null = of none.
   * @example 30
   */
  corrects: number | null;
}

/** A line of an invoice, with what its amount was computed from. */
export class InvoiceLineDto {
  /**
   * What is paid for.
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
   * How many, an exact decimal.
   * @example "5"
   */
  quantity: string;

  /**
   * Whether they were counted.
   * @example true
   */
  counted: boolean;

  /**
   * Of a unit (of impressions, of a thousand), an exact decimal.
   * @example "190.0000"
   */
  price: string;

  /**
   * Per cent off, an exact decimal.
   * @example "5.00"
   */
  discount: string;

  /**
   * Without tax, two places.
   * @example "950.00"
   */
  net: string;

  /**
   * Category of value added tax (UNCL 5305).
   * @example "S"
   */
  category: string;

  /**
   * Per cent, an exact decimal.
   * @example "20"
   */
  rate: string;
}

/** Tax of all lines with a category and rate. */
export class InvoiceTaxDto {
  /**
   * Category of value added tax (UNCL 5305).
   * @example "S"
   */
  category: string;

  /**
   * Per cent, an exact decimal.
   * @example "20"
   */
  rate: string;

  /**
   * Without tax, two places.
   * @example "950.00"
   */
  net: string;

  /**
   * The tax, two places.
   * @example "190.00"
   */
  vat: string;
}

/** Something that happened to an invoice. */
export class InvoiceEventDto {
  /**
   * What: drafted, checked, issued, cancelled.
   * @example "issued"
   */
  event: string;

  /**
   * When.
   * @example "2026-11-02T08:30:00.000Z"
   */
  at: string;
}

/** Another document of the same case. */
export class RelatedInvoiceDto {
  /**
   * Its number in the product.
   * @example 30
   */
  id: number;

  /**
   * Its number; null before it is issued.
   * @example "AT-2026-00030"
   */
  number: string | null;

  /**
   * An invoice, or what takes one back.
   * @example "credit_note"
   */
  @ApiProperty({ enum: INVOICE_KINDS })
  kind: InvoiceKind;
}

/** An invoice with all it says. */
export class InvoiceResponseDto extends SuccessDto {
  /** Where it stands. */
  invoice: InvoiceDto;

  /**
   * Whom it goes to.
   * @example "Alpen Media Agentur GmbH"
   */
  buyer: string;

  /**
   * Where that is.
   * @example "Mariahilfer Straße 1, 1060 Wien, AT"
   */
  address: string;

  /**
   * The buyer's number for value added tax; empty = none.
   * @example "ATU12345678"
   */
  vat_id: string;

  @ApiProperty({ enum: VAT_TREATMENTS, example: 'domestic', description: 'How tax is owed.' })
  treatment: VatTreatment;

  /** What is paid for. */
  lines: InvoiceLineDto[];

  /** Tax by category and rate. */
  taxes: InvoiceTaxDto[];

  @ApiProperty({
    enum: INVOICE_RULES,
    isArray: true,
    description: 'Rules of EN 16931 and XRechnung that a draft breaks as it is now; none of what was issued.',
    example: ['BR-DE-9'],
  })
  broken_rules: string[];

  /**
   * Why it was taken back, or made in the place of another one; empty = it was not.
   * @example "Wrong address"
   */
  reason: string;

  /** What it takes back or replaces, and what takes it back or replaces it. */
  related: RelatedInvoiceDto[];

  /** What was paid of it, and taken back of that. */
  payments: PaymentDto[];

  /** What happened to it. */
  history: InvoiceEventDto[];
}
