import { ServiceInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../../shared/forms/form-spec.js';
import { useServiceChoices } from '../api/use-services.js';

/** A service, as it is set up. */
export const SERVICE_FORM = formOf(
  'admin-services',
  ServiceInputDto,
  (field) => [
    field.text('name'),
    field.choice('company_id', { useOptions: () => useServiceChoices('companies') }),
    field.many('categories', { useOptions: () => useServiceChoices('categories') }),
    field.many('mediahouses', { useOptions: () => useServiceChoices('mediahouses') }),
    field.many('adnetworks', { useOptions: () => useServiceChoices('adnetworks') }),
    field.text('url'),
    field.area('description'),
    field.toggle('owner_only'),
    field.many('private_customers', {
      useOptions: () => useServiceChoices('customers'),
      hidden: ({ owner_only: isOwned }) => isOwned === true,
    }),
    field.toggle('bookable'),
    field.toggle('use_company_url'),
    field.toggle('use_company_description'),
    field.toggle('use_company_logo'),
    field.toggle('international'),
    field.toggle('data_checked'),
    field.toggle('paid_ranking_list'),
  ],
  { initial: { bookable: true }, send: (input) => ({ private_customers: [], ...input }) },
);
