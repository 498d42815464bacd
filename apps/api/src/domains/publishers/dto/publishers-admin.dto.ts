import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { KEPT_PUBLISHERS } from '../database/publishers.list.js';
import { KeptPublisherDto } from './publisher-admin.dto.js';

/** What a list of publishers is asked for. */
export class KeptPublishersQuery extends ListQuery(KEPT_PUBLISHERS) {}

/** One page of publishers as administrators keep them. */
export class KeptPublishersResponseDto extends PageOf(KeptPublisherDto, 'publishers') {}

/** A publisher as administrators keep it. */
export class KeptPublisherResponseDto extends OneOf(KeptPublisherDto, 'publisher') {}

/** Something a publisher can be given. */
export class PublisherChoiceDto {
  /**
   * Its number.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  name: string;
}

/** What publishers of the country can be given. */
export class PublisherChoicesResponseDto extends SuccessDto {
  /** Services, by name. */
  services: PublisherChoiceDto[];

  /** Customers that work in the country, by name. */
  customers: PublisherChoiceDto[];
}
