import { MultiSelect, Select } from '@mantine/core';
import { CustomerUserInputDto } from '@netreach/api-client/inputs';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { formOf, type CustomField, type FormValues } from '../../../../shared/forms/form-spec.js';
import { countryName } from '../../../../shared/names/names.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { ModulesTree } from '../../modules/sections/modules-tree.js';
import { useUserChoices, type ListedUser } from '../api/use-users.js';

/** What can be given to a user of the customer that is chosen. */
function useOffer(values: FormValues) {
  const customerId = values['customer_id'];
  return useUserChoices(typeof customerId === 'number' ? customerId : undefined).data;
}

function useRoles() {
  const t = useT('admin-users');
  const roles = useUserChoices().data?.roles ?? [];
  return roles.map((value) => ({ value, label: t(`choice.role.${value}`) }));
}

function Customer({ label, value, error, disabled, onChange }: CustomField) {
  const customers = useUserChoices().data?.customers ?? [];
  return (
    <Select
      {...{ label, error, disabled }}
      data={customers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={typeof value === 'number' ? String(value) : null}
      searchable
      clearable
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

function Countries({ label, value, values, error, disabled, onChange }: CustomField) {
  const locale = useLocale();
  const chosen = value as string[];
  const codes = [...new Set([...(useOffer(values)?.countries ?? []), ...chosen])];
  return (
    <MultiSelect
      {...{ label, error, disabled, onChange }}
      data={codes.map((code) => ({ value: code, label: countryName(code, code.toUpperCase(), locale) }))}
      value={chosen}
    />
  );
}

function Modules({ label, description, value, values, error, disabled, onChange }: CustomField) {
  const t = useT('admin-users');
  const offer = useOffer(values)?.modules;
  const isOfNobody = typeof values['customer_id'] !== 'number' && !String(values['role']).endsWith('_admin');
  return (
    <ModulesTree
      {...{ label, error, disabled, onChange }}
      description={isOfNobody ? t('modules_customer') : description}
      modules={isOfNobody ? [] : offer}
      value={value as string[]}
    />
  );
}

const listed = { useShown: () => (value: unknown) => (value as string[]).join(', ') };

/** A user, as administrators set them up. */
export const USER_FORM = formOf(
  'admin-users',
  CustomerUserInputDto,
  (field) => [
    field.text('name'),
    field.text('email'),
    field.choice('role', { useOptions: useRoles }),
    field.custom('customer_id', (shown) => <Customer {...shown} />),
    field.custom('countries', (shown) => <Countries {...shown} />, listed),
    field.custom('modules', (shown) => <Modules {...shown} />, listed),
  ],
  {
    initial: { role: 'customer', countries: [], modules: [] },
    from: ({ name, email, role, customer, countries, modules }: ListedUser) => ({
      name,
      email,
      role,
      customer_id: customer?.id ?? null,
      countries,
      modules,
    }),
  },
);

/** The form of a new user, who works in the country one is in. */
export function useNewUserForm() {
  const { country, user } = useSession();
  const own = user.customer && !user.admin ? { customer_id: user.customer.id } : {};
  return { ...USER_FORM, initial: { ...USER_FORM.initial, ...own, countries: [country.code] } };
}
