import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { SERVICES } from '../database/services.list.js';
import { ServiceDto } from './service.dto.js';

/** What a list of services is asked for. */
export class ServicesQuery extends ListQuery(SERVICES) {}

/** One page of services. */
export class ServicesResponseDto extends PageOf(ServiceDto, 'services') {}

/** A service. */
export class ServiceResponseDto extends OneOf(ServiceDto, 'service') {}

/** Something that a service can be put to. */
export class ServiceChoiceDto {
  /**
   * Its number.
   * @example 17
   */
  id: number;

  /**
   * Its name.
   * @example "Tiroler Medienhaus"
   */
  name: string;
}

/** What services of the country can be put to. */
export class ServiceChoicesResponseDto extends SuccessDto {
  /** Companies, by name. */
  companies: ServiceChoiceDto[];

  /** Customers that work in the country, by name. */
  customers: ServiceChoiceDto[];

  /** Categories, in their order. */
  categories: ServiceChoiceDto[];

  /** Media houses, by name. */
  mediahouses: ServiceChoiceDto[];

  /** Ad networks, by name. */
  adnetworks: ServiceChoiceDto[];

  /** Services, by name: what groups, categories and aggregates can hold. */
  services: ServiceChoiceDto[];
}
