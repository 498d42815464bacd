import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import type { Channel } from '../api/use-channels.js';

/** Where a channel stands: whose it is, and whether somebody asks for more. */
export function ChannelStanding({ channel }: { channel: Channel }) {
  const t = useT('channels');
  if (channel.deleted) return <Badge tone="danger">{t('state.deleted')}</Badge>;
  if (channel.isPublic) return <Badge tone="accent">{t('state.public')}</Badge>;
  if (channel.isRequested) return <Badge tone="warning">{t('state.requested')}</Badge>;
  return <Badge>{t('state.private')}</Badge>;
}

/** Whether a channel is measured in the running quarter. */
export function ChannelActivity({ channel }: { channel: Channel }) {
  const t = useT('channels');
  if (channel.deleted) return <>–</>;
  return channel.active ? (
    <Badge tone="success">{t('state.active')}</Badge>
  ) : (
    <Badge>{t('state.inactive')}</Badge>
  );
}
