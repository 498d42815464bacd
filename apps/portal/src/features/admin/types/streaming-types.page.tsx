import type { Schemas } from '@netreach/api-client';
import { StreamingTypeInputDto } from '@netreach/api-client/inputs';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';

/** The kinds of streaming of the country. */
const STREAMING_TYPES = resource('/v3/{cc}/admin/ratings/streaming-types', 'streaming_types');

const FORM = formOf(
  'admin-streaming-types',
  StreamingTypeInputDto,
  (field) => [field.text('name'), field.number('position')],
  { initial: { position: 1 } },
);

const COLUMNS = columnsOf<Schemas['StreamingTypeAdminDto'], 'admin-streaming-types'>([
  { id: 'name', width: 280, phone: 190, sortable: true, pinned: true },
  { id: 'position', width: 100, kind: 'number', sortable: true },
  { id: 'services', width: 120, kind: 'number', sortable: true },
]);

/** Kinds of streaming that services offer. */
export function StreamingTypesPage() {
  return (
    <ListPage
      resource={STREAMING_TYPES}
      texts="admin-streaming-types"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="position"
      form={FORM}
      can={{ remove: ({ services }) => services === 0 }}
    />
  );
}
