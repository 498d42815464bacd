import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MATCHED_BY, type MatchedBy } from '@netreach/domain/billing';
import { IsOptional, Max, Min } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Day } from '../../../platform/dto/amount-fields.js';
import { Line, Paragraph, RowId } from '../../../platform/dto/fields.js';
import { FileField, type UploadedFile } from '../../../platform/files/uploaded-file.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { BANK_ENTRIES } from '../database/bank-entries.list.js';
import { BankEntryDto } from './bank-entry.dto.js';

const MOST = 100_000_000;
const LEAST = 0.01;

/** Money, above nothing, with two places. */
const Money = () => applyDecorators(Places(2), Min(LEAST), Max(MOST));

/** A payment of an invoice. */
export class PaymentInputDto {
  @Day('When it was paid; not after today.', '2026-11-20')
  paid_on: string;

  @ApiProperty({
    type: 'number',
    minimum: LEAST,
    maximum: MOST,
    description: 'How much, in the currency of the invoice.',
    example: 1824.6,
  })
  @Money()
  amount: number;

  /**
   * Whatever is to be remembered; may be empty.
   * @example "Paid by card"
   */
  @Paragraph(300)
  note: string;
}

/** Why a payment is taken back. */
export class PaymentReversalDto {
  /**
   * Why.
   * @example "Wrong invoice"
   */
  @Line(300)
  reason: string;
}

/** What an entry of a statement pays. */
export class BankEntryAssignmentDto {
  @RowId('Number in the product of the invoice.', 31)
  invoice: number;

  @ApiPropertyOptional({
    type: 'number',
    minimum: LEAST,
    maximum: MOST,
    description: 'How much of the entry; without it, as much as the invoice has open.',
    example: 500,
  })
  @IsOptional()
  @Money()
  amount?: number;
}

/** Why an entry pays no invoice. */
export class BankEntryDismissalDto {
  /**
   * Why; empty = it may pay one again.
   * @example "Refund of the insurance"
   */
  @Paragraph(300)
  reason: string;
}

/** What a list of money that has come in is asked for. */
export class BankEntriesQuery extends ListQuery(BANK_ENTRIES) {}

/** One page of money that has come in. */
export class BankEntriesResponseDto extends PageOf(BankEntryDto, 'entries') {}

/** Money that has come in. */
export class BankEntryResponseDto extends SuccessDto {
  /** As it stands now. */
  entry: BankEntryDto;
}

/** Bytes of a statement. */
export const MAX_STATEMENT = 10_000_000;

/** A statement of a bank. */
export class BankStatementFileDto {
  @FileField('The statement: XML, CAMT.053.')
  file: UploadedFile;
}

/** What became of a statement. */
export class BankStatementResponseDto extends SuccessDto {
  /**
   * Whether this very file was taken before: nothing has changed.
   * @example false
   */
  known: boolean;

  /**
   * Credits in it.
   * @example 12
   */
  credits: number;

  /**
   * Those that no earlier file had.
   * @example 10
   */
  added: number;

  /**
   * New ones of which all pays invoices.
   * @example 8
   */
  assigned: number;

  /**
   * Entries that are not money come in.
   * @example 3
   */
  others: number;
}

/** What was paid of an invoice, or taken back of that. */
export class PaymentDto {
  /**
   * Its number.
   * @example 5
   */
  id: number;

  /**
   * When.
   * @example "2026-11-20"
   */
  paid_on: string;

  /**
   * How much; below 0 = it takes a payment back.
   * @example 1824.6
   */
  amount: number;

  @ApiProperty({
    enum: MATCHED_BY,
    nullable: true,
    description: 'How a statement told what was paid; null = somebody said so.',
    example: 'reference',
  })
  matched_by: MatchedBy | null;

  /**
   * Who paid, as the bank says, or what was noted.
   * @example "Alpen Media Agentur GmbH"
   */
  note: string;

  /**
   * Whether it came by a statement.
   * @example true
   */
  from_bank: boolean;

  /**
   * Whether it was taken back, or takes another one back.
   * @example false
   */
  reversed: boolean;
}
