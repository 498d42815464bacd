import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type ChannelName = Schemas['ChannelNameDto'];
export type ChannelGroup = Schemas['TrackingChannelGroupDto'];
export type Mapping = Schemas['ChannelMappingDto'];

const NAMES = '/v3/{cc}/campaigns/{id}/channel-names';
const ENTRIES = '/v3/{cc}/campaigns/{id}/channel-entry-groups';
const GROUPS = '/v3/{cc}/campaigns/{id}/tracking-channel-groups';

/** The campaign of the address. */
export const useCampaignId = (): number => Number(useParams()['id']);

const usePlace = () => ({ id: useCampaignId() });

/** The channel names of the campaign of the address. */
export const CHANNEL_NAMES = resource(NAMES, 'channel_names', { usePlace, alsoChanges: [ENTRIES, GROUPS] });

/** The groups of channels of the campaign of the address. */
export const CHANNEL_GROUPS = resource(GROUPS, 'tracking_channel_groups', { usePlace, idInPath: 'group_id' });

function useCall() {
  const { country } = useSession();
  return { cc: country.code, id: useCampaignId() };
}

/** What names can be mapped to, the rules, and how much is not mapped. */
export function useMapping() {
  const params = { path: useCall(), query: { page_size: 1 } };
  return $api.useQuery('get', NAMES, { params }, { select: ({ mapping }) => mapping });
}

/** How many of a name's kind a preview shows. */
const SHOWN = 5;

/** The names a pattern catches; nothing is asked without one. */
export function useCaught(pattern: string) {
  const params = { path: useCall(), query: { pattern, page_size: SHOWN } };
  return $api.useQuery(
    'get',
    NAMES,
    { params },
    {
      enabled: pattern !== '',
      select: ({ channel_names: names, total }) => ({ total, names: names.map(({ name }) => name) }),
    },
  );
}

/** What groups can be made of. */
export function useEntries() {
  return $api.useQuery('get', ENTRIES, { params: { path: useCall() } });
}

/** Maps names, by hand or by rules. */
export function useMapNames(onDone?: () => void) {
  const t = useT('campaign-channels');
  const path = useCall();
  return useApiMutation({
    send: async (body: Schemas['ChannelNamesInputDto']) =>
      (await client.POST(NAMES, { params: { path }, body })).data,
    invalidates: CHANNEL_NAMES.invalidates,
    onSuccess: (done) => {
      notify.success(t('mapped', { count: done?.changed ?? 0 }));
      onDone?.();
    },
  });
}
