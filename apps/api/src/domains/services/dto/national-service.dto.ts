import {
  Flag,
  FormVersion,
  Ids,
  Line,
  Paragraph,
  WebAddressOrNothing,
} from '../../../platform/dto/fields.js';

const MOST = 200;

/** What those say of a service who look after the national ranking. */
class NationalServiceFields {
  /**
   * What everybody calls it, unique among the services of the country.
   * @example "tirol.example"
   */
  @Line(100)
  name: string;

  @WebAddressOrNothing('Its site; may be empty.', 'https://www.tirol.example')
  url: string;

  /**
   * What it offers; may be empty.
   * @example "News of Tyrol"
   */
  @Paragraph(2000)
  description: string;

  /**
   * Advertising can be booked on it.
   * @example true
   */
  @Flag()
  bookable: boolean;

  /**
   * It is a unit of the national ranking.
   * @example true
   */
  @Flag()
  national: boolean;

  @Ids('Numbers of the categories it is filed under.', MOST)
  categories: number[];

  @Ids('Numbers of the media houses it belongs to.', MOST)
  mediahouses: number[];

  @Ids('Numbers of the ad networks that sell it.', MOST)
  adnetworks: number[];
}

/** A service as it is set up for the national ranking. */
export class NationalServiceInputDto extends NationalServiceFields {
  @FormVersion()
  version?: number;
}

/** A service as the national ranking knows it. */
export class NationalServiceDto extends NationalServiceFields {
  /**
   * Number of the service.
   * @example 42
   */
  id: number;

  /**
   * Where its traffic is measured, as it was imported.
   * @example "tag"
   */
  traffic_source: string;

  /**
   * How many tracking identifiers it has.
   * @example 1
   */
  identifiers: number;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
