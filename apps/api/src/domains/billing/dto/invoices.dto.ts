import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Flag, Ids, Line, Month, says } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { INVOICES, OWN_INVOICES } from '../database/invoices.list.js';
import { InvoiceDto } from './invoice.dto.js';

/** What a list of invoices is asked for. */
export class InvoicesQuery extends ListQuery(INVOICES) {}

/** What a list of one's own invoices is asked for. */
export class OwnInvoicesQuery extends ListQuery(OWN_INVOICES) {}

/** One page of invoices. */
export class InvoicesResponseDto extends PageOf(InvoiceDto, 'invoices') {}

/** Invoices that something is done with, one after the other. */
export class InvoiceIdsDto {
  @Ids('Their numbers in the product.', 200, 1)
  ids: number[];
}

/** An invoice that something could not be done with. */
export class RefusedInvoiceDto {
  /**
   * Its number in the product.
   * @example 31
   */
  id: number;

  /**
   * Why, as a code of errors.
   * @example "invoice.rules_broken"
   */
  code: string;

  /**
   * Rules of EN 16931 and XRechnung that it breaks.
   * @example ["BR-DE-9"]
   */
  rules: string[];
}

/** What was done with some invoices. */
export class InvoicesDoneDto extends SuccessDto {
  /**
   * Those it was done with.
   * @example [31, 32]
   */
  done: number[];

  /** The others. */
  refused: RefusedInvoiceDto[];
}

/** How an invoice is taken back. */
export class InvoiceCancelDto {
  /**
   * Why; stands in the history.
   * @example "Wrong address"
   */
  @Line(300)
  reason: string;

  /**
   * Whether a draft is made that comes in its place.
   * @example true
   */
  @Flag()
  redraft: boolean;
}

/** The month that is drafted, or whose drafting is asked about. */
export class BillingRunMonthDto {
  @Month('The month.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  date: string;
}

/** How far the drafting of a month is. */
export class BillingRunDto {
  @ApiProperty({
    enum: ['queued', 'running', 'done', 'failed', 'cancelled'],
    description: 'Where it stands.',
    example: 'running',
  })
  state: string;

  /**
   * In per cent.
   * @example 40
   */
  progress: number;

  /**
   * Drafts it has made.
   * @example 120
   */
  drafted: number;

  /**
   * Contracts it could not draft: counted periods are not over, or a rate is missing.
   * @example 2
   */
  skipped: number;

  /**
   * When it was asked for.
   * @example "2026-11-02T08:30:00.000Z"
   */
  created_at: string;
}

/** How far the drafting of a month is. */
export class BillingRunResponseDto extends SuccessDto {
  @ApiProperty({ type: BillingRunDto, nullable: true, description: 'Null = nobody has asked for it.' })
  run: BillingRunDto | null;
}
