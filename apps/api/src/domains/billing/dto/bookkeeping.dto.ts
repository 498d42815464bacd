import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Day } from '../../../platform/dto/amount-fields.js';
import { Choice, FormVersion, Shaped, Whole } from '../../../platform/dto/fields.js';
import { CountryPath } from '../../../platform/http/country-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

const ACCOUNT = /^\d{3,8}$/;

/** Programs of bookkeeping that bookings are written for. */
export const BOOKKEEPING_FORMATS = ['datev', 'bmd'] as const;
export type BookkeepingFormat = (typeof BOOKKEEPING_FORMATS)[number];

/** Accounts that what is billed in a country is booked to. */
export class BookkeepingAccountsInputDto {
  /**
   * Number of the tax consultant (DATEV).
   * @example 1001
   */
  @Whole(1, 9_999_999)
  consultant: number;

  /**
   * Number of the client at the consultant (DATEV).
   * @example 1
   */
  @Whole(1, 99_999)
  client: number;

  /**
   * Revenue at the standard rate.
   * @example "4400"
   */
  @Shaped(ACCOUNT, 'account')
  standard: string;

  /**
   * Revenue at the reduced rate.
   * @example "4300"
   */
  @Shaped(ACCOUNT, 'account')
  reduced: string;

  /**
   * Revenue that is exempt.
   * @example "4100"
   */
  @Shaped(ACCOUNT, 'account')
  exempt: string;

  /**
   * Revenue of which customers in the Union owe the tax.
   * @example "4336"
   */
  @Shaped(ACCOUNT, 'account')
  reverse_charge: string;

  /**
   * Revenue that is not subject to tax.
   * @example "4338"
   */
  @Shaped(ACCOUNT, 'account')
  outside: string;

  /**
   * The account of the bank.
   * @example "1800"
   */
  @Shaped(ACCOUNT, 'account')
  bank: string;

  /**
   * Accounts of customers begin above this number: each customer's is this and the customer's number.
   * @example 10000
   */
  @Whole(1_000, 90_000_000)
  customers_from: number;

  /**
   * Code of the tax of what customers in the Union owe (BMD).
   * @example "77"
   */
  @Shaped(/^\d{1,3}$/, 'account')
  reverse_charge_code: string;

  @FormVersion()
  version?: number;
}

/** Accounts of a country. */
export class BookkeepingAccountsDto extends OmitType(BookkeepingAccountsInputDto, ['version'] as const) {
  /**
   * Their number.
   * @example 1
   */
  id: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** Accounts of a country. */
export class BookkeepingAccountsResponseDto extends SuccessDto {
  @ApiProperty({
    type: BookkeepingAccountsDto,
    nullable: true,
    description: 'Null before anybody has entered them.',
  })
  accounts: BookkeepingAccountsDto | null;
}

/** The program that bookings are written for. */
export class BookkeepingFilePath extends CountryPath {
  /**
   * `datev`: EXTF, Buchungsstapel; `bmd`: the import of bookings of BMD NTCS.
   * @example "datev"
   */
  @Choice(BOOKKEEPING_FORMATS)
  format: BookkeepingFormat;
}

/** The days whose bookings are asked for, of one year. */
export class BookkeepingFileQuery {
  @Day('First day.', '2026-10-01')
  from: string;

  @Day('Last day.', '2026-10-31')
  until: string;
}
