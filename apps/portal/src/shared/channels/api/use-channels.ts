import { keepPreviousData } from '@tanstack/react-query';
import { upload, type Schemas } from '@netreach/api-client';
import { $api, client } from '../../api/client.js';
import { useApiMutation } from '../../api/use-api-mutation.js';
import type { BulkAction } from '../../list/bulk-actions.js';
import { resource } from '../../resource/resource.js';
import { useSession } from '../../session/use-session.js';

export type Channel = Schemas['ChannelDto'];
export type ChannelDetails = Schemas['ChannelDetailsDto'];
export type ChannelAction = Channel['actions'][number];
export type Quarter = Schemas['QuarterDto'];
/** A part of a channel as it is written. */
export type TargetUrl = Schemas['TargetUrlInputDto'];
export type MatchMode = TargetUrl['match_mode'];
export type Candidates = Schemas['CandidatesResponseDto'];

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

/** The channels that administrators and customers handle. */
const CHANNELS = {
  admin: resource(LISTS.admin, 'channels', { alsoChanges: [CANDIDATES.admin] }),
  customer: resource(LISTS.customer, 'channels', { alsoChanges: [CANDIDATES.customer] }),
};

/** What is wrong once a channel has changed. */
const CHANGED = Object.values(CHANNELS).flatMap(({ invalidates }) => invalidates);

/** Administrators handle every channel, everybody else those of their customer. */
export function useChannelMode(): 'admin' | 'customer' {
  return useSession().user.admin ? 'admin' : 'customer';
}

/** The channels that are the reader's to handle. */
export const useChannelResource = () => CHANNELS[useChannelMode()];

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

/** Several channels are deleted at once, those that can be. */
export function useDeleteChannels(): BulkAction<Channel, 'channels'> {
  const { country } = useSession();
  const mode = useChannelMode();
  return {
    id: 'delete',
    run: ({ id }) => client.DELETE(ONE[mode], { params: { path: { cc: country.code, id } } }),
    can: ({ actions }) => actions.includes('delete'),
    invalidates: CHANGED,
    asks: true,
  };
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
      const fields = parent === null ? { file } : { file, parent_id: parent };
      const params = { path: { cc: country.code } };
      const form = upload<Schemas['TargetUrlFileDto']>(fields);
      return (await client.POST('/v3/{cc}/ratings/channels/target-urls', { params, ...form })).data;
    },
    invalidates: [],
    onSuccess: (read) => read && onRead(read),
  });
}
