import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { isForCustomers, ModulesLookup } from '../modules/modules.lookup.js';
import { customerOf, grantsTo } from './customers.crud.js';
import { GrantsLookup } from '../users/grants.lookup.js';
import { CustomerUsersReadModel } from './database/customer-users.read-model.js';
import { CUSTOMERS } from './database/customers.list.js';
import type { CustomerDto, CustomerInputDto } from './dto/customer.dto.js';
import type { CustomerCountryDto, CustomerDetailsResponseDto } from './dto/customers.dto.js';

/** Customers, as administrators see and keep them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly grants: GrantsLookup,
    private readonly users: CustomerUsersReadModel,
    private readonly modules: ModulesLookup,
    private readonly countriesOf: CountriesLookup,
  ) {}

  /** Countries in which somebody can have customers work, by name. */
  async countries({ countries }: Principal): Promise<CustomerCountryDto[]> {
    const markets = await this.countriesOf.markets(countries);
    return markets.map(({ code, name }) => ({ code, name }));
  }

  /**
   * A customer of the country, and what it could be given.
   * @param id the selected one without
   * @throws AppError `request.not_found`
   */
  async details(
    principal: Principal,
    country: string,
    id?: number,
  ): Promise<Omit<CustomerDetailsResponseDto, 'success'>> {
    const customer = await this.find(principal, country, id);
    const grants = grantsTo(principal);
    const isOffered = (key: string) =>
      grants ? isForCustomers(key) : (customer?.modules.includes(key) ?? false);
    return {
      customer,
      countries: await this.countries(principal),
      modules: await this.modules.tree(isOffered),
      can_grant: grants,
    };
  }

  private async find(principal: Principal, country: string, id?: number): Promise<CustomerDto | null> {
    const asking = { principal, country };
    if (id !== undefined) return this.lists.one(CUSTOMERS, id, asking);
    // The one that is selected may work elsewhere.
    const { customers } = await this.lists.page(CUSTOMERS, { id: principal.customerId ?? 0 }, asking);
    return customers[0] ?? null;
  }

  /**
   * Makes a customer, or changes one of the country.
   * @throws AppError `access.forbidden` where somebody but a super administrator makes one, `request.not_found`,
   * `request.invalid`, `request.stale`
   */
  async save(principal: Principal, country: string, input: CustomerInputDto): Promise<CustomerDto> {
    const { customerID: id } = input;
    if (id === undefined && principal.role !== 'super_admin') throw new AppError('access.forbidden');
    const modules = await this.modules.chosen(input.modules, isForCustomers);
    const definition = customerOf({ principal, grants: this.grants, users: this.users });
    const asking = { principal, country };
    const written = { ...input, modules };
    return id === undefined
      ? this.crud.create(definition, written, asking)
      : this.crud.update(definition, id, written, asking);
  }
}
