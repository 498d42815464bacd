import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { FormVersion, Line, Paragraph, OptionalId, EmailOrNothing } from '../../../platform/dto/fields.js';

import { LogoField } from '../../logos/logo-input.lookup.js';

/** A customer as administrators set it up; whoever administers their own changes company, address and contact. */
export class CustomerInputDto {
  @OptionalId('Number of the customer to change; a new one without it.', 12)
  customerID?: number;

  /**
   * What everybody calls it, unique.
   * @example "Alpen Media Agentur"
   */
  @Line(100)
  name: string;

  /**
   * Its name in the register of companies.
   * @example "Alpen Media Agentur GmbH"
   */
  @Paragraph(200)
  company: string;

  /**
   * Its postal address.
   * @example "Getreidegasse 1, 5020 Salzburg"
   */
  @Paragraph(500)
  address: string;

  @EmailOrNothing('Whom to write to; may be empty.', 'office@alpen-media.example')
  contact_email: string;

  /**
   * Codes of the countries it works in, at least one.
   * @example ["at", "ch"]
   */
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  countries: string[];

  /**
   * Keys of the modules it has; what they are part of comes along.
   * @example ["ratings", "detail"]
   */
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  modules: string[];

  @LogoField()
  logo_file?: string | null;

  @FormVersion()
  version?: number;
}

/** A module that a contract gives. */
export class ContractModuleDto {
  /**
   * Its key.
   * @example "ratings"
   */
  key: string;

  /**
   * Last day it is given by contract; null = no end is known.
   * @example "2026-12-31"
   */
  until: string | null;
}

/** A customer. */
export class CustomerDto {
  /**
   * Number of the customer.
   * @example 12
   */
  id: number;

  /**
   * What everybody calls it.
   * @example "Alpen Media Agentur"
   */
  name: string;

  /**
   * Its name in the register of companies; may be empty.
   * @example "Alpen Media Agentur GmbH"
   */
  company: string;

  /**
   * Its postal address; may be empty.
   * @example "Getreidegasse 1, 5020 Salzburg"
   */
  address: string;

  /**
   * Whom to write to; may be empty.
   * @example "office@alpen-media.example"
   */
  contact_email: string;

  /**
   * Codes of the countries it works in.
   * @example ["at", "ch"]
   */
  countries: string[];

  /**
   * Keys of the modules it has.
   * @example ["detail", "ratings"]
   */
  modules: string[];

  /** Modules among them that items of contracts have switched on, and switch off after their last day. */
  contract_modules: ContractModuleDto[];

  /**
   * How many users it has.
   * @example 5
   */
  users: number;

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
