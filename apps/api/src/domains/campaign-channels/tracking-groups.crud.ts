import { changesOf } from '../../platform/crud/changes.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { stampFigures } from '../campaigns/database/campaign-stamps.lookup.js';
import { foreignChannels, replaceEntries } from './database/group-entries.js';
import { TrackingChannelGroup } from './database/tracking-channel-group.entity.js';
import { TRACKING_CHANNEL_GROUPS } from './database/tracking-groups.list.js';
import type { TrackingChannelGroupInputDto } from './dto/tracking-groups.dto.js';

/** How groups of channels of a campaign are written; its figures are others at once. */
export function trackingGroupOf(
  campaignId: number,
): CrudDefinition<TrackingChannelGroup, TrackingChannelGroupInputDto, typeof TRACKING_CHANNEL_GROUPS> {
  return {
    entity: TrackingChannelGroup,
    name: 'tracking_channel_group',
    list: TRACKING_CHANNEL_GROUPS,
    unique: { UQ_tracking_channel_groups_name: 'name' },
    scope: () => ({ campaignId }),
    columns: ({ name }) => ({ campaignId, name }),
    check: async ({ manager, input }) => {
      const [value] = input ? await foreignChannels(manager, campaignId, input.entries) : [];
      if (value !== undefined) throw refusedField('entries', 'unknown_value', { value });
    },
    dependents: async ({ manager, input }, id) => {
      const entries = [...(input?.entries ?? [])].sort((a, b) => a - b);
      const had = await replaceEntries(manager, id, entries);
      const changes = changesOf({ entries: had }, { entries });
      if (Object.keys(changes).length > 0) await stampFigures(manager, campaignId);
      return changes;
    },
  };
}
