import {
  Flag,
  FormVersion,
  Line,
  IdOrNothing,
  Paragraph,
  CountryOrNothing,
  WebAddressOrNothing,
} from '../../../platform/dto/fields.js';

import { LogoField } from '../../logos/logo-input.lookup.js';

/** A company as it is set up. */
export class CompanyInputDto {
  /**
   * What everybody calls it, unique in the country.
   * @example "Tiroler Medienhaus"
   */
  @Line(100)
  name: string;

  @IdOrNothing('Number of the customer it is; its services for owners only are shown to that one.', 12)
  customer_id?: number | null;

  @CountryOrNothing('Code of the country of its seat; may be empty.', 'at')
  country_id: string;

  @WebAddressOrNothing('Its site; may be empty.', 'https://medienhaus.example')
  url: string;

  /**
   * What it does.
   * @example "Newspapers and radio of Tyrol"
   */
  @Paragraph(2000)
  description: string;

  /**
   * It is in business.
   * @example true
   */
  @Flag()
  status: boolean;

  /**
   * It works in other countries too.
   * @example false
   */
  @Flag()
  international: boolean;

  /**
   * Somebody has checked what is said of it.
   * @example true
   */
  @Flag()
  data_checked: boolean;

  @LogoField()
  logo_file?: string | null;

  @FormVersion()
  version?: number;
}

/** A company. */
export class CompanyDto {
  /**
   * Number of the company.
   * @example 17
   */
  id: number;

  /**
   * What everybody calls it.
   * @example "Tiroler Medienhaus"
   */
  name: string;

  /**
   * Number of the customer it is; null where it is none.
   * @example 12
   */
  customer_id: number | null;

  /**
   * Name of that customer.
   * @example "Alpen Media"
   */
  customer: string | null;

  /**
   * Code of the country of its seat; may be empty.
   * @example "at"
   */
  country_id: string;

  /**
   * Its site; may be empty.
   * @example "https://medienhaus.example"
   */
  url: string;

  /**
   * What it does; may be empty.
   * @example "Newspapers and radio of Tyrol"
   */
  description: string;

  /**
   * It is in business.
   * @example true
   */
  status: boolean;

  /**
   * It works in other countries too.
   * @example false
   */
  international: boolean;

  /**
   * Somebody has checked what is said of it.
   * @example true
   */
  data_checked: boolean;

  /**
   * How many services it runs.
   * @example 3
   */
  services: number;

  /**
   * Where its picture is, below /v3/logos/; null where it has none.
   * @example "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
   */
  logo: string | null;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
