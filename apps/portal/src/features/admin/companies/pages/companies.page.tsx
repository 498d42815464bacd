import type { Schemas } from '@netreach/api-client';
import { Badge } from '@netreach/ui';
import { CompanyInputDto } from '@netreach/api-client/inputs';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { formOf } from '../../../../shared/forms/form-spec.js';
import { LogoField } from '../../../../shared/forms/logo-field.js';
import { withoutKeptLogo } from '../../../../shared/forms/logo-value.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { countryName } from '../../../../shared/names/names.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useServiceChoices } from '../../services/api/use-services.js';

/** The companies of the country. */
const COMPANIES = resource('/v3/{cc}/admin/ratings/companies', 'companies', {
  alsoChanges: ['/v3/{cc}/admin/ratings/services', '/v3/{cc}/admin/ratings/services/choices'],
});

type Company = Schemas['CompanyDto'];

const FORM = formOf(
  'admin-companies',
  CompanyInputDto,
  (field) => [
    field.text('name'),
    field.choice('customer_id', { useOptions: () => useServiceChoices('customers') }),
    field.text('country_id'),
    field.text('url'),
    field.area('description'),
    field.toggle('status'),
    field.toggle('international'),
    field.toggle('data_checked'),
    field.custom('logo_file', (shown) => <LogoField {...shown} />, { useShown: () => () => '' }),
  ],
  {
    initial: { status: true },
    from: ({ logo, ...row }: Company) => ({ ...row, logo_file: { kept: logo } }),
    send: withoutKeptLogo,
  },
);

function Seat({ code }: { code: string }) {
  const locale = useLocale();
  return code ? countryName(code, code.toUpperCase(), locale) : '–';
}

const COLUMNS = columnsOf<Company, 'admin-companies'>([
  { id: 'name', width: 240, phone: 190, sortable: true, pinned: true },
  { id: 'customer', width: 190, cell: ({ customer }) => customer ?? '–' },
  { id: 'country_id', width: 130, cell: ({ country_id: code }) => <Seat code={code} /> },
  { id: 'services', width: 110, kind: 'number', sortable: true },
  {
    id: 'status',
    width: 130,
    cell: ({ status }, { t }) => (
      <Badge tone={status ? 'neutral' : 'warning'}>{t(status ? 'on' : 'off')}</Badge>
    ),
  },
  { id: 'data_checked', width: 110, kind: 'flag' },
]);

const FILTERS = [
  yesNoFilter('status', () => {
    const t = useT('admin-companies');
    return { label: t('column.status'), yes: t('on'), no: t('off') };
  }),
  yesNoFilter('data_checked', () => {
    const t = useT('admin-companies');
    return { label: t('column.data_checked'), yes: t('checked'), no: t('unchecked') };
  }),
];

/** Whoever runs services. */
export function CompaniesPage() {
  return (
    <ListPage
      resource={COMPANIES}
      texts="admin-companies"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={FILTERS}
      form={FORM}
      can={{ remove: ({ services }) => services === 0 }}
    />
  );
}
