import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { ModuleNodeDto } from '../../modules/dto/module-node.base.dto.js';
import { CUSTOMERS } from '../database/customers.list.js';
import { CustomerDto } from './customer.dto.js';
import { OptionalId } from '../../../platform/dto/fields.js';

/** What a list of customers is asked for. */
export class CustomersQuery extends ListQuery(CUSTOMERS) {}

/** One page of customers. */
export class CustomersResponseDto extends PageOf(CustomerDto, 'customers') {}

/** A customer. */
export class CustomerResponseDto extends OneOf(CustomerDto, 'customer') {}

/** A country a customer can work in. */
export class CustomerCountryDto {
  /**
   * Code of the country.
   * @example "at"
   */
  code: string;

  /**
   * Its name.
   * @example "Austria"
   */
  name: string;
}

/** Countries customers can work in. */
export class CustomerCountriesResponseDto extends SuccessDto {
  /** By name. */
  countries: CustomerCountryDto[];
}

/** Which customer. */
export class CustomerDetailsQuery {
  @OptionalId('Number of the customer; without it the one that is selected.', 12)
  customer?: number;
}

/** A customer, and what it could be given. */
export class CustomerDetailsResponseDto extends SuccessDto {
  /** The customer; null where none is selected. */
  customer: CustomerDto | null;

  /** Countries that whoever asks can give it or take from it. */
  countries: CustomerCountryDto[];

  /** Modules that whoever asks can give it. */
  modules: ModuleNodeDto[];

  /**
   * Whoever asks can change its name, countries and modules.
   * @example true
   */
  can_grant: boolean;
}
