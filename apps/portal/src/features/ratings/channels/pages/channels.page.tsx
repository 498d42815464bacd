import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ConfirmDialog, EmptyState, IconListDetails, ListCard, Page, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { notify } from '../../../../shared/notify/notify.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import {
  useChannelAction,
  useChannelMode,
  useChannels,
  type Channel,
  type RowAction,
} from '../api/use-channels.js';
import { ChannelsFilters } from '../sections/channels-filters.js';
import { ChannelsTable } from '../sections/channels-table.js';
import { QuartersDialog } from '../sections/quarters.js';
import { useChannelsState } from '../state/use-channels-state.js';

/** What a dialog is open for. */
type Open = { kind: 'quarters'; channel: Channel } | { kind: 'confirm'; act: RowAction } | null;

/** The channels of the customer, or of everybody for administrators. */
export function ChannelsPage() {
  const t = useT('channels');
  const { country } = useSession();
  const mode = useChannelMode();
  const { state, change } = useChannelsState();
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
    <Page
      title={t('title')}
      lead={t(mode === 'admin' ? 'lead_admin' : 'lead')}
      tools={
        <>
          <ChannelsFilters state={state} change={change} />
          <Button component={Link} to={pathTo('ratings.channels.create', { country_code: country.code })}>
            {t('create')}
          </Button>
        </>
      }
    >
      <List onAct={onAct} onQuarters={(channel) => setOpen({ kind: 'quarters', channel })} />
      {open?.kind === 'quarters' ? <QuartersDialog channel={open.channel} onClose={close} /> : null}
      {open?.kind === 'confirm' ? (
        <Confirm
          act={open.act}
          busy={action.isPending}
          onConfirm={() => action.mutate(open.act, { onSettled: close })}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

interface ListProps {
  onAct: (act: RowAction) => void;
  onQuarters: (channel: Channel) => void;
}

function List(actions: ListProps) {
  const t = useT('channels');
  const tc = useT('generic');
  const { state, change } = useChannelsState();
  const query = useChannels(state);
  const narrowed = state.search !== '' || state.state !== 'all' || state.type !== null;
  return (
    <ListCard>
      <QueryView
        query={query}
        failedTitle={t('list.failed')}
        loading={<TableSkeleton label={tc('state.loading')} />}
      >
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              {...(!narrowed && { icon: IconListDetails })}
              title={t(narrowed ? 'list.nothing' : 'list.empty')}
              description={t(narrowed ? 'list.nothing_hint' : 'list.empty_hint')}
            />
          ) : (
            <ChannelsTable
              list={list}
              state={state}
              stale={query.isPlaceholderData}
              change={change}
              {...actions}
            />
          )
        }
      </QueryView>
    </ListCard>
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
