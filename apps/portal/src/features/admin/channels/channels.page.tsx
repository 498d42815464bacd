import { useState } from 'react';
import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import type { Channel } from '../../../shared/channels/api/use-channels.js';
import { ChannelList } from '../../../shared/channels/sections/channel-list.js';
import { QuartersDialog } from '../../../shared/channels/sections/quarters.js';
import { useOpenRow } from '../../../shared/url-state/use-open-row.js';
import { EditChannelDialog, NewChannelDialog } from './channel-dialogs.js';

/** The channels of all customers; a new one leads to the quarters it is to be active in. */
export function ChannelsPage() {
  const t = useT('channels');
  const edited = useOpenRow('edit');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Channel | null>(null);
  return (
    <>
      <ChannelList
        editTo={({ id }) => edited.linkTo(id)}
        tools={<Button onClick={() => setMaking(true)}>{t('create')}</Button>}
      />
      {isMaking ? <NewChannelDialog onMade={setMade} onClose={() => setMaking(false)} /> : null}
      {made ? <QuartersDialog channel={made} onClose={() => setMade(null)} /> : null}
      {edited.id === null ? null : <EditChannelDialog id={edited.id} onClose={edited.close} />}
    </>
  );
}
