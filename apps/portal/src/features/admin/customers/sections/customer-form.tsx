import { useParams } from 'react-router-dom';
import { CustomerInputDto } from '@netreach/api-client/inputs';
import { formOf, type CustomField, type FormSpec } from '../../../../shared/forms/form-spec.js';
import { LogoField } from '../../../../shared/forms/logo-field.js';
import { withoutKeptLogo } from '../../../../shared/forms/logo-value.js';
import { countryName } from '../../../../shared/names/names.js';
import { useLocale } from '../../../../i18n/use-t.js';
import { ModulesTree } from '../../modules/sections/modules-tree.js';
import { useCustomerDetails, type Customer } from '../api/use-customers.js';

/** The customer of the address, and what it could be given. */
function useOffer() {
  const { id } = useParams();
  return useCustomerDetails(id === undefined ? undefined : Number(id)).data;
}

function useCountries() {
  const locale = useLocale();
  const countries = useOffer()?.countries ?? [];
  return countries.map(({ code, name }) => ({ value: code, label: countryName(code, name, locale) }));
}

function Modules({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <ModulesTree
      {...{ label, description, error, disabled, onChange }}
      modules={useOffer()?.modules}
      value={value as string[]}
    />
  );
}

/** @param grants whether name, countries and modules can be changed */
function formFor(grants: boolean): FormSpec {
  const granted = { locked: () => !grants };
  return formOf(
    'admin-customers',
    CustomerInputDto,
    (field) => [
      field.text('name', granted),
      field.text('company'),
      field.area('address'),
      field.text('contact_email'),
      field.custom('logo_file', (shown) => <LogoField {...shown} />, { useShown: () => () => '' }),
      field.many('countries', { ...granted, useOptions: useCountries }),
      field.custom('modules', (shown) => <Modules {...shown} />, {
        ...granted,
        useShown: () => (value) => (value as string[]).join(', '),
      }),
    ],
    {
      initial: { countries: [], modules: [] },
      from: ({ name, company, address, contact_email, logo, countries, modules }: Customer) => ({
        name,
        company,
        address,
        contact_email,
        logo_file: { kept: logo },
        countries,
        modules,
      }),
      send: withoutKeptLogo,
    },
  );
}

/** What administrators say of a customer, and what its own people do. */
export const CUSTOMER_FORMS = { administrators: formFor(true), own: formFor(false) } as const;
