import { ApiProperty } from '@nestjs/swagger';

/** Where a letter stands: it was written, it was sent, its invoice is paid or taken back. */
export const DUNNING_STATES = ['written', 'sent', 'settled'] as const;
export type DunningState = (typeof DUNNING_STATES)[number];

/** A letter about a late invoice; amounts as on the day it was written. */
export class DunningLetterDto {
  /**
   * Its number.
   * @example 3
   */
  id: number;

  /**
   * Number in the product of the invoice.
   * @example 31
   */
  invoice_id: number;

  /**
   * Number of the invoice.
   * @example "AT-2026-00031"
   */
  number: string;

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
   * Which letter it is: the first reminds, later ones have interest and a fee.
   * @example 2
   */
  step: number;

  /**
   * When it was written.
   * @example "2026-12-24"
   */
  written_on: string;

  /**
   * By when it wants the money.
   * @example "2027-01-03"
   */
  pay_until: string;

  /**
   * What was open.
   * @example 1824.6
   */
  open: number;

  /**
   * Interest until then.
   * @example 11.8
   */
  interest: number;

  /**
   * What collecting costs.
   * @example 40
   */
  fee: number;

  /**
   * All of it.
   * @example 1876.4
   */
  total: number;

  /**
   * The currency.
   * @example "EUR"
   */
  currency: string;

  @ApiProperty({ enum: DUNNING_STATES, description: 'Where it stands.', example: 'written' })
  state: DunningState;
}
