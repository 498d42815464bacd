import { ApiProperty, OmitType } from '@nestjs/swagger';
import { EmailOrNothing, FormVersion, Line, Paragraph, Shaped } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';

const VAT_ID = /^[A-Z]{2,3}[A-Z0-9+*. -]{2,25}$/;

/** Who bills. */
export class IssuerInputDto {
  /**
   * As the register of companies has it.
   * @example "Netreach GmbH"
   */
  @Line(200)
  name: string;

  /**
   * Street and number.
   * @example "Praterstraße 1"
   */
  @Line(200)
  street: string;

  /**
   * Postcode.
   * @example "1020"
   */
  @Line(10)
  postcode: string;

  /**
   * Town.
   * @example "Wien"
   */
  @Line(100)
  city: string;

  /**
   * Number for value added tax.
   * @example "ATU12345675"
   */
  @Shaped(VAT_ID, 'vat_id')
  vat_id: string;

  /**
   * Number in the register of companies; empty = none.
   * @example "FN 123456a"
   */
  @Paragraph(60)
  register_number: string;

  /**
   * Whom customers ask.
   * @example "Accounts"
   */
  @Line(100)
  contact_name: string;

  @EmailOrNothing('Where customers write to.', 'accounts@netreach.example')
  email: string;

  /**
   * Telephone.
   * @example "+43 1 234567"
   */
  @Line(40)
  phone: string;

  /**
   * Name of the bank; empty = not told.
   * @example "Musterbank"
   */
  @Paragraph(100)
  bank: string;

  /**
   * Number of the account.
   * @example "AT611904300234573201"
   */
  @Line(42)
  iban: string;

  /**
   * Of the bank; empty = not told.
   * @example "OPSKATWW"
   */
  @Paragraph(11)
  bic: string;

  /**
   * What numbers of invoices begin with; empty = with the year.
   * @example "AT"
   */
  @Paragraph(10)
  number_prefix: string;

  @FormVersion()
  version?: number;
}

/** Who bills in a country. */
export class IssuerDto extends OmitType(IssuerInputDto, ['version'] as const) {
  /**
   * Its number.
   * @example 1
   */
  id: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}

/** Who bills in a country. */
export class IssuerResponseDto extends SuccessDto {
  @ApiProperty({ type: IssuerDto, nullable: true, description: 'Null before anybody has entered it.' })
  issuer: IssuerDto | null;
}
