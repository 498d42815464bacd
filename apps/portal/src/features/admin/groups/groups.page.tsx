import type { Schemas } from '@netreach/api-client';
import { GroupInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';
import { belowServices } from '../effect/below-services.js';
import { useServiceChoices } from '../services/api/use-services.js';

/** The groups of services of the country. */
const GROUPS = resource('/v3/{cc}/admin/ratings/groups', 'groups');

const FORM = formOf(
  'admin-groups',
  GroupInputDto,
  (field) => [
    field.text('name'),
    field.many('services', { useOptions: () => useServiceChoices('services') }),
  ],
  { below: belowServices('services') },
);

function Names({ ids }: { ids: readonly number[] }) {
  const names = new Map(useServiceChoices('services').map(({ value, label }) => [value, label]));
  return ids.map((id) => names.get(id) ?? '').join(', ') || '–';
}

const COLUMNS = columnsOf<Schemas['GroupDto'], 'admin-groups'>([
  { id: 'name', width: 260, phone: 190, sortable: true, pinned: true },
  { id: 'services', width: 560, cell: ({ services }) => <Names ids={services} /> },
]);

/** Services that belong together. */
export function GroupsPage() {
  return (
    <ListPage
      resource={GROUPS}
      texts="admin-groups"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      form={FORM}
    />
  );
}
