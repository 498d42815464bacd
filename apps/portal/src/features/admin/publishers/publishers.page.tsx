import type { Schemas } from '@netreach/api-client';
import { PublisherInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { usePublisherChoices } from './use-publisher-choices.js';

const LIST = '/v3/{cc}/admin/publishers';
const PUBLISHERS = resource(LIST, 'publishers', { alsoChanges: ['/v3/{cc}/publishers'] });

const FORM = formOf('admin-publishers', PublisherInputDto, (field) => [
  field.text('name'),
  field.many('services', { useOptions: () => usePublisherChoices('services') }),
  field.many('customers', { useOptions: () => usePublisherChoices('customers') }),
]);

function Names({
  kind,
  ids,
  none,
}: {
  kind: 'services' | 'customers';
  ids: readonly number[];
  none: string;
}) {
  const names = new Map(usePublisherChoices(kind).map(({ value, label }) => [value, label]));
  return ids.length === 0 ? none : ids.map((id) => names.get(id) ?? '').join(', ');
}

const COLUMNS = columnsOf<Schemas['KeptPublisherDto'], 'admin-publishers'>([
  { id: 'name', width: 240, phone: 190, sortable: true, pinned: true },
  {
    id: 'services',
    width: 320,
    cell: ({ services }, { t }) => <Names kind="services" ids={services} none={t('services.none')} />,
  },
  {
    id: 'customers',
    width: 240,
    cell: ({ customers }, { t }) => <Names kind="customers" ids={customers} none={t('customers.none')} />,
  },
  { id: 'created_at', width: 180, kind: 'moment', sortable: true },
]);

/** Publishers with their services and the customers they are kept for. */
export function PublishersAdminPage() {
  return (
    <ListPage
      resource={PUBLISHERS}
      texts="admin-publishers"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
    />
  );
}
