import { CURRENCIES, type Currency } from '@netreach/domain/billing';
import { Day, OptionalDay } from '../../../platform/dto/amount-fields.js';
import {
  Choice,
  EmailOrNothing,
  FormVersion,
  Line,
  Paragraph,
  RowId,
  Shaped,
  Whole,
} from '../../../platform/dto/fields.js';

/** A country by its code, and the shape of a tax number: the country's letters first. */
const COUNTRY = /^[a-z]{2}$/;
const VAT_ID = /^$|^[A-Z]{2,3}[A-Z0-9+*. -]{2,20}$/;

/** What a customer agrees to. */
export class ContractInputDto {
  @RowId('Number of the customer.', 4)
  customer_id: number;

  /**
   * Its number, unique in the country.
   * @example "2026-014"
   */
  @Line(40)
  number: string;

  @OptionalDay('When it was signed.', '2025-12-11')
  signed_on?: string | null;

  @Day('First day.', '2026-01-01')
  starts_on: string;

  @OptionalDay('Last day of the term; without it, it has no end.', '2026-12-31')
  ends_on?: string | null;

  /**
   * Days before the end by which it has to be given notice of.
   * @example 90
   */
  @Whole(0, 730)
  notice_days: number;

  /**
   * By how many months it goes on without notice; 0 = it ends.
   * @example 12
   */
  @Whole(0, 60)
  renewal_months: number;

  /**
   * What it is paid in.
   * @example "EUR"
   */
  @Choice(CURRENCIES)
  currency: Currency;

  /**
   * Days within which an invoice is to be paid.
   * @example 30
   */
  @Whole(0, 180)
  payment_days: number;

  /**
   * The customer's own number of it; empty = none.
   * @example "PO-4471"
   */
  @Paragraph(60)
  purchase_order: string;

  /**
   * Who signs, as the register of companies has it.
   * @example "Alpen Media Agentur GmbH"
   */
  @Line(200)
  party_name: string;

  /**
   * Where invoices go, on lines of its own.
   * @example "Mariahilfer Straße 1, 1060 Wien"
   */
  @Line(500)
  party_address: string;

  /**
   * In which country the customer is established, ISO 3166-1 in lower case.
   * @example "at"
   */
  @Shaped(COUNTRY, 'not_a_country')
  party_country: string;

  /**
   * Number for value added tax; empty = none.
   * @example "ATU12345678"
   */
  @Shaped(VAT_ID, 'vat_id')
  vat_id: string;

  /**
   * Whom to ask; empty = nobody.
   * @example "Karin Konto"
   */
  @Paragraph(100)
  contact_name: string;

  @EmailOrNothing('Where invoices are sent; empty = nowhere.', 'invoices@alpen-media.example')
  contact_email: string;

  @FormVersion()
  version?: number;
}

/** A contract with a customer. */
export class ContractDto {
  /**
   * Its number in the product.
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
   * Its number.
   * @example "2026-014"
   */
  number: string;

  /**
   * When it was signed; null = not known.
   * @example "2025-12-11"
   */
  signed_on: string | null;

  /**
   * First day.
   * @example "2026-01-01"
   */
  starts_on: string;

  /**
   * Last day of the term; null = no end.
   * @example "2026-12-31"
   */
  ends_on: string | null;

  /**
   * Days before the end by which it has to be given notice of.
   * @example 90
   */
  notice_days: number;

  /**
   * By how many months it goes on without notice; 0 = it ends.
   * @example 12
   */
  renewal_months: number;

  /**
   * What it is paid in.
   * @example "EUR"
   */
  currency: Currency;

  /**
   * Days within which an invoice is to be paid.
   * @example 30
   */
  payment_days: number;

  /**
   * The customer's own number of it.
   * @example "PO-4471"
   */
  purchase_order: string;

  /**
   * Who has signed.
   * @example "Alpen Media Agentur GmbH"
   */
  party_name: string;

  /**
   * Where invoices go.
   * @example "Mariahilfer Straße 1, 1060 Wien"
   */
  party_address: string;

  /**
   * Country of the customer.
   * @example "at"
   */
  party_country: string;

  /**
   * Number for value added tax.
   * @example "ATU12345678"
   */
  vat_id: string;

  /**
   * Whom to ask.
   * @example "Karin Konto"
   */
  contact_name: string;

  /**
   * Where invoices are sent.
   * @example "invoices@alpen-media.example"
   */
  contact_email: string;

  /**
   * Where it stands today: planned, running (also after a term that has been renewed), ended.
   * @example "running"
   */
  state: string;

  /**
   * Items that are paid for today.
   * @example 3
   */
  items: number;

  /**
   * When it was entered.
   * @example "2025-12-11T08:30:00.000Z"
   */
  created_at: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
