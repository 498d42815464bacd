import type { Principal } from '../../platform/access/principal.js';
import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { keepLogo } from '../logos/database/logos.lookup.js';
import { logoColumn, logoHash } from '../logos/logo-input.lookup.js';
import { differing, inOrder, type Grants, type GrantsLookup } from '../users/grants.lookup.js';
import type { CustomerUsersReadModel } from './database/customer-users.read-model.js';
import { Customer } from './database/customer.entity.js';
import { CUSTOMERS } from './database/customers.list.js';
import type { CustomerInputDto } from './dto/customer.dto.js';

/** Whether somebody gives customers their names, countries and modules; others keep their own customer's address. */
export const grantsTo = ({ admin }: Principal): boolean => admin;

type Change = CrudChange<Customer, CustomerInputDto>;

/** Who writes customers, and where it stands what these and their users have. */
interface Writer {
  readonly principal: Principal;
  readonly grants: GrantsLookup;
  readonly users: CustomerUsersReadModel;
}

/** How customers are written by somebody. */
export function customerOf(writer: Writer): CrudDefinition<Customer, CustomerInputDto, typeof CUSTOMERS> {
  return {
    entity: Customer,
    name: 'customer',
    concerns: ({ id }) => ({ customerId: id ?? null }),
    list: CUSTOMERS,
    columns: ({ name, company, address, contact_email: contactEmail, logo_file: logo }) => ({
      name,
      company,
      address,
      contactEmail,
      ...logoColumn(logo),
    }),
    check: (change) => check(writer, change),
    dependents: async ({ manager, input }, id) =>
      input ? writer.grants.give(manager, 'customer', id, input) : undefined,
  };
}

const NOTHING: Grants = { countries: [], modules: [] };

async function check(writer: Writer, { manager, asking, before, input }: Change): Promise<void> {
  const { principal, grants, users } = writer;
  const { country = '' } = asking;
  const { countries, modules } = before ? await grants.of(manager, 'customer', before.id) : NOTHING;
  const isTheirs = principal.admin || before?.id === principal.customerId;
  if (before && !(isTheirs && countries.includes(country))) throw new AppError('request.not_found');
  if (!input) return;
  if (input.logo_file) await keepLogo(manager, logoHash(input.logo_file), input.logo_file);
  if (!grantsTo(principal)) demandSame({ name: before?.name, countries, modules }, input);
  if (input.countries.length === 0) throw refusedField('countries', 'required');
  // Whoever takes it away could not be shown what they have done.
  if (!input.countries.includes(country))
    throw refusedField('countries', 'country_needed', { country: country.toUpperCase() });
  const foreign = differing(countries, input.countries).find((code) => !principal.countries.includes(code));
  if (foreign !== undefined) throw refusedField('countries', 'unknown_value', { value: foreign });
  const left = before ? await users.countries(manager, before.id, input.countries) : [];
  if (left.length > 0)
    throw refusedField('countries', 'countries_of_users', { countries: left.join(', ').toUpperCase() });
}

function demandSame(granted: object, input: CustomerInputDto): void {
  const wished = { name: input.name, ...inOrder(input) };
  const [changed] = Object.keys(changesOf(granted, wished));
  if (changed !== undefined) throw refusedField(changed, 'admins_only');
}
