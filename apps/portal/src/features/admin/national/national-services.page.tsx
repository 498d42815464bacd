import { NationalServiceInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useT } from '../../../i18n/use-t.js';
import { NATIONAL_SERVICES, useNationalChoices, type NationalService } from './national-resources.js';

const FORM = formOf(
  'admin-services',
  NationalServiceInputDto,
  (field) => [
    field.text('name'),
    field.toggle('national'),
    field.many('categories', { useOptions: () => useNationalChoices('categories') }),
    field.many('mediahouses', { useOptions: () => useNationalChoices('mediahouses') }),
    field.many('adnetworks', { useOptions: () => useNationalChoices('adnetworks') }),
    field.text('url'),
    field.area('description'),
    field.toggle('bookable'),
  ],
  { initial: { bookable: true, national: true } },
);

const COLUMNS = columnsOf<NationalService, 'admin-services'>([
  { id: 'name', width: 260, phone: 175, sortable: true, pinned: true },
  { id: 'national', width: 140, phone: 100, kind: 'flag' },
  { id: 'url', width: 240, cell: ({ url }) => url || '–' },
  { id: 'identifiers', width: 140, kind: 'number' },
  { id: 'bookable', width: 100, kind: 'flag' },
]);

const FILTERS = [
  yesNoFilter('national', () => {
    const t = useT('admin-services');
    return { label: t('column.national'), yes: t('units'), no: t('not_units') };
  }),
];

/** Services, for those who look after the national ranking. */
export function NationalServicesPage() {
  return (
    <ListPage
      resource={NATIONAL_SERVICES}
      texts="admin-services"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={FILTERS}
      form={FORM}
    />
  );
}
