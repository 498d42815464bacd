import { useState, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { ConfirmDialog } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { errorText } from '../../api/error-text.js';
import { choiceFilter } from '../../list/list-filters.js';
import { ListPage } from '../../list/list-page.js';
import { notify } from '../../notify/notify.js';
import {
  useCandidates,
  useChannelAction,
  useChannelMode,
  useChannelResource,
  useDeleteChannels,
  type Channel,
  type RowAction,
} from '../api/use-channels.js';
import { CHANNEL_COLUMNS } from './channel-columns.js';
import { ChannelMenu } from './channel-menu.js';
import { QuartersDialog } from './quarters.js';

const STATES = ['active', 'inactive', 'public', 'requested', 'deleted'] as const;

const FILTERS = [
  choiceFilter('state', () => {
    const t = useT('channels');
    const options = STATES.map((value) => ({ value, label: t(`filter.${value}`) }));
    return { label: t('column.standing'), options };
  }),
  choiceFilter('channel_type', () => {
    const t = useT('channels');
    const types = useCandidates(null, null).data?.channel_types ?? [];
    const options = types.map(({ id, name }) => ({ value: String(id), label: name }));
    return { label: t('column.channel_type'), options };
  }),
];

/** What a dialog is open for. */
type Open = { kind: 'quarters'; channel: Channel } | { kind: 'confirm'; act: RowAction } | null;

interface ChannelListProps {
  /** Where a channel is changed. */
  editTo: (channel: Channel) => To;
  /** What else there is to do. */
  tools: ReactNode;
}

/** The channels of the customer, or of everybody for administrators, with all that can be done to them. */
export function ChannelList({ editTo, tools }: ChannelListProps) {
  const t = useT('channels');
  const mode = useChannelMode();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const action = useChannelAction(
    ({ action: done }) =>
      notify.success(t(done === 'publish' && mode === 'customer' ? 'done.request' : `done.${done}`)),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  // What can be taken back by one click is not asked about.
  const onAct = (act: RowAction) =>
    act.action === 'undelete' ? action.mutate(act) : setOpen({ kind: 'confirm', act });
  return (
    <>
      <ListPage
        resource={useChannelResource()}
        texts="channels"
        {...(mode === 'admin' && { lead: t('lead_admin') })}
        columns={mode === 'admin' ? CHANNEL_COLUMNS : CHANNEL_COLUMNS.filter(({ id }) => id !== 'customers')}
        nameOf={({ name }) => name}
        filters={FILTERS}
        bulk={[useDeleteChannels()]}
        actions={(channel) => (
          <ChannelMenu
            channel={channel}
            editTo={editTo(channel)}
            onAct={onAct}
            onQuarters={() => setOpen({ kind: 'quarters', channel })}
          />
        )}
        actionsWidth={{ wide: 64, phone: 82 }}
        tools={tools}
      />
      {open?.kind === 'quarters' ? <QuartersDialog channel={open.channel} onClose={close} /> : null}
      {open?.kind === 'confirm' ? (
        <Confirm
          act={open.act}
          busy={action.isPending}
          onConfirm={() => action.mutate(open.act, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface ConfirmProps {
  act: RowAction;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ act: { action, channel }, ...dialog }: ConfirmProps) {
  const t = useT('channels');
  const mode = useChannelMode();
  const key = action === 'publish' && mode === 'customer' ? 'request' : action;
  if (key === 'undelete') return null;
  return (
    <ConfirmDialog
      title={t(`confirm.${key}_title`, { name: channel.name })}
      text={t(`confirm.${key}`)}
      confirm={t(`action.${key}`)}
      tone={key === 'delete' ? 'danger' : 'neutral'}
      {...dialog}
    />
  );
}
