import type { ChannelMode } from './channel-reader.js';
import type { ChannelAction } from './dto/channel.dto.js';

/** What decides on what can be done to a channel. */
export interface ChannelStanding {
  readonly deleted: boolean;
  readonly isPublic: boolean;
  readonly isRequested: boolean;
}

/** What can be done to a channel: a customer has nothing to change in what has become everybody's. */
export function channelActions(
  mode: ChannelMode,
  { deleted, isPublic, isRequested }: ChannelStanding,
): ChannelAction[] {
  if (mode === 'customer' && isPublic) return [];
  if (deleted) return ['undelete'];
  const change: ChannelAction[] = ['edit', 'delete', 'activate'];
  if (mode === 'customer') return isRequested ? change : [...change, 'publish'];
  if (isPublic) return change;
  return [...change, isRequested ? 'accept_request' : 'publish'];
}
