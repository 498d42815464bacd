import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { choiceFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { notify } from '../../../../shared/notify/notify.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import {
  useCandidates,
  useChannelAction,
  useChannelMode,
  useChannelResource,
  useDeleteChannels,
  type Channel,
  type RowAction,
} from '../api/use-channels.js';
import { CHANNEL_COLUMNS } from '../sections/channel-columns.js';
import { ChannelMenu } from '../sections/channel-menu.js';
import { QuartersDialog } from '../sections/quarters.js';

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

/** The channels of the customer, or of everybody for administrators. */
export function ChannelsPage() {
  const t = useT('channels');
  const { country } = useSession();
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
            onAct={onAct}
            onQuarters={() => setOpen({ kind: 'quarters', channel })}
          />
        )}
        actionsWidth={{ wide: 64, phone: 82 }}
        tools={
          <Button component={Link} to={pathTo('ratings.channels.create', { country_code: country.code })}>
            {t('create')}
          </Button>
        }
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
