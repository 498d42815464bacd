import type { Schemas } from '@netreach/api-client';
import type { StandingFlag } from '@netreach/domain/national-ranking';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type Release = Schemas['ReleaseDto'];
export type NationalItem = Schemas['NationalItemStateDto'];

const LIST = '/v3/{cc}/owa/releases';
const ITEMS = '/v3/{cc}/owa/items';
const ASK_AGAIN_MS = 3000;

/** The releases of the country; one that is being prepared is asked for until it is. */
export const RELEASES = resource(LIST, 'releases', {
  askAgain: { every: ASK_AGAIN_MS, while: ({ status }: Release) => status === 'preparing' },
});

/** The units of the national ranking, with what is said of each. */
export const NATIONAL_ITEMS = resource(ITEMS, 'items');

/** A unit with what is said of it now. */
export function useItem(id: number) {
  const { country } = useSession();
  const found = $api.useQuery('get', ITEMS, { params: { path: { cc: country.code }, query: { id } } });
  return { ...found, data: found.data?.items[0] };
}

/** A release with its checks and what is new in public; asked for until it is prepared. */
export function useRelease(id: number) {
  const { country } = useSession();
  return $api.useQuery(
    'get',
    `${LIST}/{id}`,
    { params: { path: { cc: country.code, id } } },
    {
      refetchInterval: ({ state }) => (state.data?.release.status === 'preparing' ? ASK_AGAIN_MS : false),
    },
  );
}

/** Has a frame prepared. */
export function usePrepare(onDone: (id: number) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async (body: Schemas['ReleaseInputDto']) =>
      (await client.POST(LIST, { params: { path: { cc: country.code } }, body })).data,
    invalidates: RELEASES.invalidates,
    onSuccess: (data) => {
      if (data) onDone(data.release.id);
    },
  });
}

/** Says yes to a release. */
export function useSayYes(onDone: (released: boolean) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async (id: number) =>
      (await client.POST(`${LIST}/{id}/release`, { params: { path: { cc: country.code, id } } })).data,
    invalidates: RELEASES.invalidates,
    onSuccess: (data) => onDone(data?.released ?? false),
  });
}

const SETTINGS = '/v3/{cc}/owa/settings';

/** How the country releases, and its licence. */
export function useNationalSettings() {
  const { country } = useSession();
  return $api.useQuery('get', SETTINGS, { params: { path: { cc: country.code } } });
}

/** Says how it does from now on; every answer names the licence. */
export function useSaveSettings(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: (body: Schemas['NationalSettingsDto']) =>
      client.PUT(SETTINGS, { params: { path: { cc: country.code } }, body }),
    invalidates: [
      ['get', SETTINGS],
      ['get', '/v3/at/owa/public/ranking/list'],
      ['get', '/v3/at/owa/public/ranking/details/{id}/{type}'],
    ],
    onSuccess: onDone,
  });
}

const itemPath = (cc: string, { id, type }: NationalItem) => ({ path: { cc, id, type } });

/** Says what stands of a unit in every month. */
export function useSetFlags(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ item, flags }: { item: NationalItem; flags: StandingFlag[] }) =>
      client.PUT(`${ITEMS}/{type}/{id}/flags`, {
        params: itemPath(country.code, item),
        body: { flags, version: item.version },
      }),
    invalidates: NATIONAL_ITEMS.invalidates,
    onSuccess: onDone,
  });
}

/** Blocks a unit for months, or lifts its blocks in them. */
export function useBlock(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ item, lift, query }: { item: NationalItem; lift: boolean; query: BlockAsked }) => {
      const { kind, ...months } = query;
      const params = itemPath(country.code, item);
      return lift
        ? client.POST('/v3/{cc}/owa/ranking/{type}/{id}/unblock', { params: { ...params, query: months } })
        : client.POST('/v3/{cc}/owa/ranking/{type}/{id}/block', {
            params: { ...params, query: { ...months, kind } },
          });
    },
    invalidates: NATIONAL_ITEMS.invalidates,
    onSuccess: onDone,
  });
}

export const KINDS = [
  'web_blocked',
  'technically_blocked',
  'blocked_by_customer',
  'zervice_blocked',
] as const;

/** What a block is asked for with. */
export interface BlockAsked {
  kind: (typeof KINDS)[number];
  reason: string;
  from: string;
  until: string;
}

/** Records an owner's consent. */
export function useRecordConsent(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ item, body }: { item: NationalItem; body: Schemas['ConsentInputDto'] }) =>
      client.POST(`${ITEMS}/{type}/{id}/consents`, { params: itemPath(country.code, item), body }),
    invalidates: NATIONAL_ITEMS.invalidates,
    onSuccess: onDone,
  });
}

/** Confirms a consent as the second person. */
export function useConfirmConsent(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: (id: number) =>
      client.POST('/v3/{cc}/owa/consents/{id}/confirm', { params: { path: { cc: country.code, id } } }),
    invalidates: NATIONAL_ITEMS.invalidates,
    onSuccess: onDone,
  });
}
