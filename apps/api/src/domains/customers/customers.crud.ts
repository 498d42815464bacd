import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import type { CustomerRightsRepository } from './database/customer-rights.repository.js';
import { Customer } from './database/customer.entity.js';
import { CUSTOMERS } from './database/customers.list.js';
import type { CustomerInputDto } from './dto/customer.dto.js';

/** Whether somebody gives customers their names, countries and modules; others keep their own customer's address. */
export const grantsTo = ({ admin }: Principal): boolean => admin;

type Change = CrudChange<Customer, CustomerInputDto>;

/** Who writes customers, and where it stands where these work, and with what. */
interface Writer {
  readonly principal: Principal;
  readonly rights: CustomerRightsRepository;
}

/** How customers are written by somebody. */
export function customerOf(writer: Writer): CrudDefinition<Customer, CustomerInputDto, typeof CUSTOMERS> {
  return {
    entity: Customer,
    name: 'customer',
    concerns: ({ id }) => ({ customerId: id ?? null }),
    list: CUSTOMERS,
    columns: ({ name, company, address, contact_email: contactEmail }) => ({
      name,
      company,
      address,
      contactEmail,
    }),
    check: (change) => check(writer, change),
    dependents: (change, id) => giveRights(writer, change, id),
  };
}

async function standing({ rights }: Writer, manager: EntityManager, id: number | undefined) {
  if (id === undefined) return { countries: [], modules: [] };
  return { countries: await rights.countries(manager, id), modules: await rights.modules(manager, id) };
}

async function check(writer: Writer, { manager, asking, before, input }: Change): Promise<void> {
  const { principal, rights } = writer;
  const { country = '' } = asking;
  const { countries, modules } = await standing(writer, manager, before?.id);
  const isTheirs = principal.admin || before?.id === principal.customerId;
  if (before && !(isTheirs && countries.includes(country))) throw new AppError('request.not_found');
  if (!input) return;
  if (!grantsTo(principal)) demandSame({ name: before?.name, countries, modules }, input);
  if (input.countries.length === 0) throw refusedField('countries', 'required');
  // Whoever takes it away could not be shown what they have done.
  if (!input.countries.includes(country))
    throw refusedField('countries', 'country_needed', { country: country.toUpperCase() });
  const foreign = differing(countries, input.countries).find((code) => !principal.countries.includes(code));
  if (foreign !== undefined) throw refusedField('countries', 'unknown_value', { value: foreign });
  const left = before ? await rights.countriesOfUsers(manager, before.id, input.countries) : [];
  if (left.length > 0)
    throw refusedField('countries', 'countries_of_users', { countries: left.join(', ').toUpperCase() });
}

function demandSame(granted: object, input: CustomerInputDto): void {
  const { name } = input;
  const wished = { name, countries: sorted(input.countries), modules: sorted(input.modules) };
  const [changed] = Object.keys(changesOf(granted, wished));
  if (changed !== undefined) throw refusedField(changed, 'admins_only');
}

async function giveRights(writer: Writer, { manager, input }: Change, id: number) {
  if (!input) return;
  const after = { countries: sorted(input.countries), modules: sorted(input.modules) };
  const changes = changesOf(await standing(writer, manager, id), after);
  for (const what of ['countries', 'modules'] as const)
    if (changes[what]) await writer.rights.replace(manager, id, what, after[what]);
  return changes;
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

/** What is in one of two lists only. */
function differing(some: readonly string[], others: readonly string[]): string[] {
  const both = [...some, ...others];
  return both.filter((value) => !some.includes(value) || !others.includes(value));
}
