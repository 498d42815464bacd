import {
  Flag,
  FormVersion,
  Line,
  Paragraph,
  OptionalId,
  EmailOrNothing,
} from '../../../platform/dto/fields.js';

/** An advertiser as it is set up. */
export class AdvertiserInputDto {
  @OptionalId('Number of the advertiser to change; a new one without it.', 31)
  advertiser_id?: number;

  /**
   * What everybody calls it, unique for the customer in the country.
   * @example "Gasteiner Wasser"
   */
  @Line(100)
  name: string;

  /**
   * Its name in the register of companies.
   * @example "Gasteiner Mineralwasser GmbH"
   */
  @Paragraph(200)
  company: string;

  @EmailOrNothing('Whom to write to; may be empty.', 'marketing@gasteiner.example')
  contact_email: string;

  /**
   * It can be chosen for new campaigns.
   * @example true
   */
  @Flag()
  enabled: boolean;

  @FormVersion()
  version?: number;
}

/** An advertiser. */
export class AdvertiserDto {
  /**
   * Number of the advertiser.
   * @example 31
   */
  id: number;

  /**
   * Number of the customer that handles its advertising.
   * @example 12
   */
  customer_id: number;

  /**
   * What everybody calls it.
   * @example "Gasteiner Wasser"
   */
  name: string;

  /**
   * Its name in the register of companies; may be empty.
   * @example "Gasteiner Mineralwasser GmbH"
   */
  company: string;

  /**
   * Whom to write to; may be empty.
   * @example "marketing@gasteiner.example"
   */
  contact_email: string;

  /**
   * It can be chosen for new campaigns.
   * @example true
   */
  enabled: boolean;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
