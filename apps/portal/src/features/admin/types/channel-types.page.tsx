import type { Schemas } from '@netreach/api-client';
import { ChannelTypeInputDto } from '@netreach/api-client/inputs';
import { Badge } from '@netreach/ui';
import { formOf } from '../../../shared/forms/form-spec.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { resource } from '../../../shared/resource/resource.js';

/** The types of channels of the country. */
const CHANNEL_TYPES = resource('/v3/{cc}/admin/ratings/channel-types', 'channel_types');

const FORM = formOf(
  'admin-channel-types',
  ChannelTypeInputDto,
  (field) => [field.text('name'), field.number('position')],
  { initial: { position: 1 } },
);

const COLUMNS = columnsOf<Schemas['ChannelTypeDto'], 'admin-channel-types'>([
  { id: 'name', width: 280, phone: 190, sortable: true, pinned: true },
  { id: 'position', width: 100, kind: 'number', sortable: true },
  { id: 'channels', width: 120, kind: 'number', sortable: true },
  {
    id: 'everywhere',
    width: 200,
    cell: ({ everywhere }, { t }) => <Badge>{t(everywhere ? 'everywhere' : 'own')}</Badge>,
  },
]);

/** What kinds of content channels have. */
export function ChannelTypesPage() {
  return (
    <ListPage
      resource={CHANNEL_TYPES}
      texts="admin-channel-types"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="position"
      form={FORM}
      can={{
        edit: ({ everywhere }) => !everywhere,
        remove: ({ everywhere, channels }) => !everywhere && channels === 0,
      }}
    />
  );
}
