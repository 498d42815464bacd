import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { ChannelsState } from '../state/channels-state.js';

export type Channel = Schemas['ChannelDto'];
export type ChannelDetails = Schemas['ChannelDetailsDto'];
export type ChannelList = Schemas['ChannelsResponseDto'];
export type ChannelAction = Channel['actions'][number];
export type Quarter = Schemas['QuarterDto'];
export type MatchMode = Schemas['TargetUrlDto']['match_mode'];
export type Candidates = Schemas['CandidatesResponseDto'];

/** What a form says of a channel. */
export interface ChannelInput {
  name: string;
  channel_type_id: number;
  parent_id: number | null;
  customer_ids: number[];
  target_urls: { url: string; match_mode: MatchMode }[];
}

const LISTS = {
  admin: '/v3/{cc}/ratings/channels/admin',
  customer: '/v3/{cc}/ratings/channels/customer',
} as const;
const ONE = {
  admin: '/v3/{cc}/ratings/channels/admin/{id}',
  customer: '/v3/{cc}/ratings/channels/customer/{id}',
} as const;
const CANDIDATES = {
  admin: '/v3/{cc}/ratings/channels/admin/candidates',
  customer: '/v3/{cc}/ratings/channels/customer/candidates',
} as const;
const ACTIVATE = {
  admin: '/v3/{cc}/ratings/channels/admin/{id}/activate',
  customer: '/v3/{cc}/ratings/channels/customer/{id}/activate',
} as const;

/** What is wrong once a channel has changed. */
const CHANGED = [...Object.values(LISTS), ...Object.values(ONE), ...Object.values(CANDIDATES)].map(
  (path) => ['get', path] as const,
);

/** Administrators handle every channel, everybody else those of their customer. */
export function useChannelMode(): 'admin' | 'customer' {
  return useSession().user.admin ? 'admin' : 'customer';
}

/** One page of channels. The previous page stays until the next one is there. */
export function useChannels({ search, state, type, ...rest }: ChannelsState) {
  const { country } = useSession();
  const query = {
    ...rest,
    ...(search ? { search } : {}),
    ...(state === 'all' ? {} : { state }),
    ...(type === null ? {} : { channel_type: type }),
  };
  return $api.useQuery(
    'get',
    LISTS[useChannelMode()],
    { params: { path: { cc: country.code }, query } },
    { placeholderData: keepPreviousData },
  );
}

/** One channel with its parts. */
export function useChannel(id: number) {
  const { country } = useSession();
  return $api.useQuery('get', ONE[useChannelMode()], { params: { path: { cc: country.code, id } } });
}

/** What a channel can be made of; the services below a parent where one is named. */
export function useCandidates(parent: number | null, type: number | null) {
  const { country } = useSession();
  const query = {
    ...(parent === null ? {} : { parent }),
    ...(type === null ? {} : { channel_type: type }),
  };
  return $api.useQuery(
    'get',
    CANDIDATES[useChannelMode()],
    { params: { path: { cc: country.code }, query } },
    { placeholderData: keepPreviousData },
  );
}

/** Makes a channel, or changes the one that is given. */
export function useSaveChannel(
  channel: Pick<ChannelDetails, 'id' | 'version'> | null,
  onSaved: (saved: ChannelDetails | undefined) => unknown,
) {
  const { country } = useSession();
  const mode = useChannelMode();
  return useApiMutation({
    send: async ({ customer_ids, parent_id, ...input }: ChannelInput) => {
      const path = { cc: country.code };
      if (mode === 'admin') {
        const body = { ...input, customer_ids, parent_id };
        if (!channel) return (await client.POST(LISTS.admin, { params: { path }, body })).data?.channel;
        const params = { path: { ...path, id: channel.id } };
        return (await client.PUT(ONE.admin, { params, body: { ...body, version: channel.version } })).data
          ?.channel;
      }
      const body = { ...input, parent_id: parent_id ?? 0 };
      if (!channel) return (await client.POST(LISTS.customer, { params: { path }, body })).data?.channel;
      const params = { path: { ...path, id: channel.id } };
      return (await client.PUT(ONE.customer, { params, body: { ...body, version: channel.version } })).data
        ?.channel;
    },
    invalidates: CHANGED,
    onSuccess: onSaved,
  });
}

/** What is done to a row by one click. */
export interface RowAction {
  channel: Channel;
  action: Exclude<ChannelAction, 'edit' | 'activate'>;
}

/** Publishes, accepts, deletes or brings back a channel. */
export function useChannelAction(onDone: (done: RowAction) => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  const mode = useChannelMode();
  return useApiMutation({
    send: ({ channel: { id }, action }: RowAction): Promise<unknown> => {
      const params = { path: { cc: country.code, id } };
      switch (action) {
        case 'delete':
          return client.DELETE(ONE[mode], { params });
        case 'undelete':
          return client.POST(`${ONE[mode]}/undelete` as const, { params });
        case 'publish':
          return client.POST(`${ONE[mode]}/publish` as const, { params });
        case 'accept_request':
          return client.POST(`${ONE.admin}/accept-request`, { params });
      }
    },
    invalidates: CHANGED,
    onSuccess: (_, done) => onDone(done),
    onError,
  });
}

/** Switches a channel on or off for a quarter. */
export function useSwitchQuarter(id: number, onError: (error: Error) => unknown) {
  const { country } = useSession();
  const path = { cc: country.code, id };
  const mode = useChannelMode();
  return useApiMutation({
    send: ({ active, ...quarter }: Quarter & { active: boolean }): Promise<unknown> =>
      active
        ? client.PUT(ACTIVATE[mode], { params: { path }, body: quarter })
        : client.DELETE(ACTIVATE[mode], { params: { path, query: quarter } }),
    invalidates: CHANGED,
    onError,
  });
}

/** What a file of target URLs holds. */
export type ReadFile = Schemas['TargetUrlFileResponseDto'];

/** Has a file of target URLs read; nothing is stored. */
export function useReadTargetUrls(parent: number | null, onRead: (read: ReadFile) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: async (file: File) => {
      const content = await base64Of(file);
      const body = { file_name: file.name, content, ...(parent === null ? {} : { parent_id: parent }) };
      const params = { path: { cc: country.code } };
      return (await client.POST('/v3/{cc}/ratings/channels/target-urls', { params, body })).data;
    },
    invalidates: [],
    onSuccess: (read) => read && onRead(read),
  });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
