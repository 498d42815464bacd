import { NationalAggregateInputDto } from '@netreach/api-client/inputs';
import { formatMonth } from '@netreach/domain';
import { formOf } from '../../../shared/forms/form-spec.js';
import { MonthField } from '../../../shared/forms/month-field.js';
import { columnsOf, type ListColumn } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { useT } from '../../../i18n/use-t.js';
import type { AggregateTexts } from '../aggregates/aggregates.js';
import {
  NATIONAL_AD_NETWORKS,
  NATIONAL_MEDIA_HOUSES,
  useNationalChoices,
  type NationalAggregate,
} from './national-resources.js';

const formFor = (texts: AggregateTexts) =>
  formOf(
    texts,
    NationalAggregateInputDto,
    (field) => [
      field.text('name'),
      field.toggle('national'),
      field.custom('enabled_from', (shown) => <MonthField {...shown} />),
      field.custom('enabled_until', (shown) => <MonthField {...shown} />),
      field.many('services', { useOptions: () => useNationalChoices('services') }),
    ],
    { initial: { national: true } },
  );

const month = (id: 'enabled_from' | 'enabled_until'): ListColumn<NationalAggregate, AggregateTexts> => ({
  id,
  width: 150,
  sortable: true,
  cell: ({ [id]: value }, { t, locale }) => (value ? formatMonth(`${value}-01`, locale) : t(`none.${id}`)),
});

const columnsFor = columnsOf<NationalAggregate, AggregateTexts>([
  { id: 'name', width: 300, phone: 175, sortable: true, pinned: true },
  { id: 'national', width: 130, phone: 100, kind: 'flag' },
  month('enabled_from'),
  month('enabled_until'),
  { id: 'services', width: 110, kind: 'number', cell: ({ services }) => String(services.length) },
]);

const unitFilter = (texts: AggregateTexts) =>
  yesNoFilter('national', () => {
    const t = useT(texts);
    return { label: t('column.national'), yes: t('units'), no: t('others') };
  });

const nameOf = ({ name }: NationalAggregate) => name;
const HOUSE_FORM = formFor('admin-mediahouses');
const NETWORK_FORM = formFor('admin-adnetworks');
const HOUSE_FILTERS = [unitFilter('admin-mediahouses')];
const NETWORK_FILTERS = [unitFilter('admin-adnetworks')];

/** Media houses, for those who look after the national ranking. */
export function NationalMediaHousesPage() {
  return (
    <ListPage
      resource={NATIONAL_MEDIA_HOUSES}
      texts="admin-mediahouses"
      columns={columnsFor}
      nameOf={nameOf}
      filters={HOUSE_FILTERS}
      form={HOUSE_FORM}
    />
  );
}

/** Ad networks, for those who look after the national ranking. */
export function NationalAdNetworksPage() {
  return (
    <ListPage
      resource={NATIONAL_AD_NETWORKS}
      texts="admin-adnetworks"
      columns={columnsFor}
      nameOf={nameOf}
      filters={NETWORK_FILTERS}
      form={NETWORK_FORM}
    />
  );
}
