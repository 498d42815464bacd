import { IntersectionType } from '@nestjs/swagger';
import {
  Flag,
  FormVersion,
  IdOrNothing,
  Ids,
  Line,
  Paragraph,
  WebAddressOrNothing,
} from '../../../platform/dto/fields.js';

const MOST = 200;

/** What is said of a service, and who sees it. */
class ServiceFields {
  /**
   * What everybody calls it, unique among the services of the country.
   * @example "tirol.example"
   */
  @Line(100)
  name: string;

  @IdOrNothing('Number of the company that runs it.', 17)
  company_id?: number | null;

  @WebAddressOrNothing('Its site; may be empty.', 'https://www.tirol.example')
  url: string;

  /**
   * What it offers; may be empty.
   * @example "News of Tyrol"
   */
  @Paragraph(2000)
  description: string;

  @Ids('Numbers of the customers that see it besides administrators; everybody with none.', MOST)
  private_customers: number[];

  /**
   * Only the customer that its company is sees it, besides administrators.
   * @example false
   */
  @Flag()
  owner_only: boolean;

  @Ids('Numbers of the categories it is filed under.', MOST)
  categories: number[];

  @Ids('Numbers of the media houses it belongs to.', MOST)
  mediahouses: number[];

  @Ids('Numbers of the ad networks that sell it.', MOST)
  adnetworks: number[];
}

/** What else is said of a service by yes and no. */
class ServiceFlags {
  /**
   * It shows the address of its company instead of its own.
   * @example false
   */
  @Flag()
  use_company_url: boolean;

  /**
   * It shows the description of its company instead of its own.
   * @example true
   */
  @Flag()
  use_company_description: boolean;

  /**
   * It shows the logo of its company.
   * @example true
   */
  @Flag()
  use_company_logo: boolean;

  /**
   * It is made for people of other countries too.
   * @example false
   */
  @Flag()
  international: boolean;

  /**
   * Advertising can be booked on it.
   * @example true
   */
  @Flag()
  bookable: boolean;

  /**
   * Somebody has checked what is said of it.
   * @example true
   */
  @Flag()
  data_checked: boolean;

  /**
   * Its owner pays for standing in the ranking.
   * @example false
   */
  @Flag()
  paid_ranking_list: boolean;
}

/** A service as it is set up. */
export class ServiceInputDto extends IntersectionType(ServiceFields, ServiceFlags) {
  @FormVersion()
  version?: number;
}

/** A service. */
export class ServiceDto extends IntersectionType(ServiceFields, ServiceFlags) {
  /**
   * Number of the service.
   * @example 42
   */
  id: number;

  /**
   * Code of its country.
   * @example "at"
   */
  country: string;

  /**
   * Name of the company that runs it.
   * @example "Tiroler Medienhaus"
   */
  company: string | null;

  /**
   * How many targets it is measured on.
   * @example 14
   */
  targets: number;

  /**
   * How many patterns give it targets.
   * @example 2
   */
  patterns: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
