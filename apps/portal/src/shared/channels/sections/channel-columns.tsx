import { Badge, tip } from '@netreach/ui';
import { columnsOf } from '../../list/list-columns.js';
import type { Channel } from '../api/use-channels.js';

/** The columns of the list of channels; on a phone: which one, where it stands, and what can be done. */
export const CHANNEL_COLUMNS = columnsOf<Channel, 'channels'>([
  {
    id: 'name',
    width: 185,
    phone: 150,
    sortable: true,
    pinned: true,
    cell: ({ name }) => <span {...tip(name)}>{name}</span>,
  },
  { id: 'channel_type', width: 90, sortable: true, cell: ({ channel_type: type }) => type?.name ?? '–' },
  { id: 'parent', width: 150, sortable: true, cell: ({ parent }) => parent?.name ?? '–' },
  { id: 'targets_count', width: 95, kind: 'number', sortable: true },
  {
    id: 'active',
    width: 100,
    cell: ({ deleted, active }, { t }) => {
      if (deleted) return '–';
      return active ? (
        <Badge tone="success">{t('state.active')}</Badge>
      ) : (
        <Badge>{t('state.inactive')}</Badge>
      );
    },
  },
  {
    id: 'standing',
    width: 95,
    phone: 95,
    cell: ({ deleted, isPublic, isRequested }, { t }) => {
      if (deleted) return <Badge tone="danger">{t('state.deleted')}</Badge>;
      if (isPublic) return <Badge tone="accent">{t('state.public')}</Badge>;
      if (isRequested) return <Badge tone="warning">{t('state.requested')}</Badge>;
      return <Badge>{t('state.private')}</Badge>;
    },
  },
  {
    id: 'customers',
    width: 130,
    cell: ({ customers }) => customers.map(({ name }) => name).join(', ') || '–',
  },
  { id: 'updated_at', width: 178, kind: 'moment', sortable: true },
]);
