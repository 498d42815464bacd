import { isAdmin, type Principal } from '../../platform/access/principal.js';
import { changesOf } from '../../platform/crud/changes.js';
import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { differing, inOrder, type Grants, type GrantsLookup } from '../users/grants.lookup.js';
import { manages, User } from '../users/users.lookup.js';
import { CUSTOMER_USERS } from './database/customer-users.list.js';
import type { CustomerUserInputDto } from './dto/user-input.dto.js';
import { givableRoles } from './user-roles.js';

type Change = CrudChange<User, CustomerUserInputDto>;
/** What is to be stored: modules with what they are part of, and an unusable password for a new user. */
export type WrittenUser = CustomerUserInputDto & { readonly passwordHash?: string };

/** Who writes users, and with what. */
interface Writer {
  readonly principal: Principal;
  readonly grants: GrantsLookup;
}

const NOTHING: Grants = { countries: [], modules: [] };

/** How users are written by somebody: nobody gives what they do not have, or changes their own rights. */
export function userOf(writer: Writer): CrudDefinition<User, WrittenUser, typeof CUSTOMER_USERS> {
  const { principal, grants } = writer;

  async function check({ manager, asking: { country = '' }, before, input }: Change): Promise<void> {
    const standing = before ? await grants.of(manager, 'user', before.id) : NOTHING;
    if (before && !isReached(principal, country, before, standing)) throw new AppError('request.not_found');
    if (!input) return;
    if (before?.id === principal.userId) demandSame(before, standing, input);
    else if (!givableRoles(principal).includes(input.role)) throw refusedField('role', 'admins_only');
    const customer = await customerFor(writer, { manager, country, input });
    demandCountries(principal, { country, standing, customer, input });
    // That they exist has been seen already.
    const given = (key: string) => principal.modules.includes(key) || standing.modules.includes(key);
    const notTheirs = input.modules.find((key) => !given(key));
    if (notTheirs !== undefined) throw refusedField('modules', 'unknown_value', { value: notTheirs });
    const lacking = customer && input.modules.find((key) => !customer.modules.includes(key));
    if (lacking !== undefined && lacking !== null) throw refusedField('modules', 'not_of_the_customer');
  }

  return {
    entity: User,
    name: 'user',
    secrets: ['passwordHash'],
    concerns: ({ id, customerId }) => ({
      ...(id !== undefined && { subjectId: id }),
      customerId: customerId ?? null,
    }),
    list: CUSTOMER_USERS,
    columns: ({ name, email, role, customer_id: customerId, countries, passwordHash }, { country }) => ({
      name,
      email,
      role,
      customerId,
      ...(passwordHash !== undefined && { passwordHash, countryCode: country ?? countries[0] ?? '' }),
    }),
    check,
    dependents: async ({ manager, input }, id) =>
      input ? grants.give(manager, 'user', id, input) : undefined,
  };
}

/** Whether somebody manages a user who is there, in the country they ask in. */
export function isReached(
  principal: Principal,
  country: string,
  { role, customerId, deletedAt }: Pick<User, 'role' | 'customerId' | 'deletedAt'>,
  { countries }: Grants,
): boolean {
  const customer = customerId === null ? null : { id: customerId };
  return (
    deletedAt === null && countries.includes(country) && manages(principal, { role, customer, countries })
  );
}

function demandSame(before: User, standing: Grants, input: CustomerUserInputDto): void {
  const now = { role: before.role, customer_id: before.customerId, ...standing };
  const wished = {
    role: input.role,
    customer_id: input.customer_id,
    ...inOrder(input),
  };
  const [changed] = Object.keys(changesOf(now, wished));
  if (changed !== undefined) throw refusedField(changed, 'not_yourself');
}

/** What the customer has that a user is to work for; null where it limits nothing: of administrators. */
async function customerFor(
  { principal, grants }: Writer,
  { manager, country, input }: Pick<Change, 'manager'> & { country: string; input: CustomerUserInputDto },
): Promise<Grants | null> {
  const { customer_id: id, role } = input;
  if (id === null) {
    if (isAdmin(role)) return null;
    throw refusedField('customer_id', 'required');
  }
  const customer = await grants.ofHeldCustomer(manager, id);
  const isKnown = principal.admin ? customer.countries.includes(country) : id === principal.customerId;
  if (!isKnown) throw refusedField('customer_id', 'unknown');
  return isAdmin(role) ? null : customer;
}

interface Countries {
  readonly country: string;
  readonly standing: Grants;
  readonly customer: Grants | null;
  readonly input: CustomerUserInputDto;
}

function demandCountries(principal: Principal, { country, standing, customer, input }: Countries): void {
  const { countries } = input;
  if (!countries.includes(country))
    throw refusedField('countries', 'country_needed', { country: country.toUpperCase() });
  const foreign = differing(countries, standing.countries).find(
    (code) => !principal.countries.includes(code),
  );
  if (foreign !== undefined) throw refusedField('countries', 'unknown_value', { value: foreign });
  if (customer && countries.some((code) => !customer.countries.includes(code)))
    throw refusedField('countries', 'not_of_the_customer');
}
