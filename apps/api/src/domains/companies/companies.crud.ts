import type { CrudChange, CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { customersOf } from '../customers/database/customers-of.lookup.js';
import { keepLogo } from '../logos/database/logos.lookup.js';
import { logoColumn, logoHash } from '../logos/logo-input.lookup.js';
import { Company } from './database/company.entity.js';
import { COMPANIES } from './database/companies.list.js';
import { hasOwnedServices, showToOwner } from './database/owned-services.js';
import type { CompanyInputDto } from './dto/company.dto.js';

async function check({
  manager,
  asking,
  before,
  input,
}: CrudChange<Company, CompanyInputDto>): Promise<void> {
  if (!input) return;
  const { customer_id: customer = null, logo_file: logo } = input;
  if (logo) await keepLogo(manager, logoHash(logo), logo);
  if (customer !== null && (await customersOf(manager, asking.country ?? '', [customer])).length === 0)
    throw refusedField('customer_id', 'unknown');
  // Whom they are shown to then nobody could say: they would be everybody's.
  if (before && customer === null && (await hasOwnedServices(manager, before.id)))
    throw refusedField('customer_id', 'owner_needed');
}

/** How companies are written. */
export const COMPANY: CrudDefinition<Company, CompanyInputDto, typeof COMPANIES> = {
  entity: Company,
  name: 'company',
  list: COMPANIES,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (
    { country_id: seat, customer_id: customerId = null, data_checked: dataChecked, ...input },
    asking,
  ) => ({
    countryCode: asking.country ?? '',
    name: input.name,
    customerId,
    seat,
    url: input.url,
    description: input.description,
    status: input.status,
    international: input.international,
    dataChecked,
    ...logoColumn(input.logo_file),
  }),
  check,
  dependents: async ({ manager, before, input }, id) => {
    const { customer_id: customer = null } = input ?? {};
    if (before && customer !== null && before.customerId !== customer)
      await showToOwner(manager, id, customer);
  },
  unique: { UQ_companies_name: 'name' },
};
