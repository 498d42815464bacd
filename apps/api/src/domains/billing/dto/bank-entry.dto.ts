import { ApiProperty } from '@nestjs/swagger';

/** Where an entry stands: not all of it pays something, all of it does, it belongs to no invoice. */
export const BANK_ENTRY_STATES = ['open', 'assigned', 'dismissed'] as const;
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number];

/** An invoice that money pays. */
export class PaidInvoiceDto {
  /**
   * Its number in the product.
   * @example 31
   */
  id: number;

  /**
   * Its number.
   * @example "AT-2026-00031"
   */
  number: string;

  /**
   * What of the money pays it.
   * @example 1824.6
   */
  amount: number;
}

/** Money that has come in. */
export class BankEntryDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * When the bank booked it.
   * @example "2026-11-20"
   */
  booked_on: string;

  /**
   * How much.
   * @example 1824.6
   */
  amount: number;

  /**
   * What of it pays no invoice.
   * @example 0
   */
  open: number;

  /**
   * The currency.
   * @example "EUR"
   */
  currency: string;

  /**
   * Who paid; empty = not told.
   * @example "Alpen Media Agentur GmbH"
   */
  payer: string;

  /**
   * What the payer wrote.
   * @example "AT-2026-00031"
   */
  text: string;

  /**
   * Reference of a payment slip; empty = none.
   * @example "RF95202600031"
   */
  reference: string;

  @ApiProperty({ enum: BANK_ENTRY_STATES, description: 'Where it stands.', example: 'assigned' })
  state: BankEntryState;

  /**
   * Why it belongs to no invoice; empty = it may.
   * @example ""
   */
  reason: string;

  /** What it pays. */
  invoices: PaidInvoiceDto[];
}
