import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { NATIONAL_SERVICES } from '../database/national-services.list.js';
import { NationalServiceDto } from './national-service.dto.js';
import { ServiceChoiceDto } from './services.dto.js';

/** What a list of services of the national ranking is asked for. */
export class NationalServicesQuery extends ListQuery(NATIONAL_SERVICES) {}

/** One page of services. */
export class NationalServicesResponseDto extends PageOf(NationalServiceDto, 'services') {}

/** A service. */
export class NationalServiceResponseDto extends OneOf(NationalServiceDto, 'service') {}

/** What services and aggregates of the national ranking can be put to. */
export class NationalChoicesResponseDto extends SuccessDto {
  /** Categories, in their order. */
  categories: ServiceChoiceDto[];

  /** Media houses, by name. */
  mediahouses: ServiceChoiceDto[];

  /** Ad networks, by name. */
  adnetworks: ServiceChoiceDto[];

  /** Services, by name. */
  services: ServiceChoiceDto[];
}
