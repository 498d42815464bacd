import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

const BASE = '/v3/{cc}/admin/media-watch';
const ASK_AGAIN_MS = 2000;

export type WatchMonthRow = Schemas['AdminMonthDto'];
export type ObservedName = Schemas['ObservedNameDto'];
export type KeptBrand = Schemas['KeptBrandDto'];
export type BrandChange = Schemas['BrandChangeDto'];

export const MONTHS = resource(BASE, 'months', {
  askAgain: {
    every: ASK_AGAIN_MS,
    while: ({ publication }: WatchMonthRow) => publication === 'queued' || publication === 'running',
  },
});
export const NAMES = resource(`${BASE}/names`, 'names');
export const BRANDS = resource(`${BASE}/brands`, 'brands');
export const CHANGES = resource(`${BASE}/changes`, 'changes');

const usePath = () => ({ cc: useSession().country.code });

/** How a month would be published now. */
export function useMonthChecks(month: string) {
  return $api.useQuery('get', `${BASE}/months/{month}`, { params: { path: { ...usePath(), month } } });
}

const OF_MONTHS = [['get', BASE] as const, ['get', `${BASE}/months/{month}`] as const];
const OF_BRANDS = [
  ...(['names', 'brands', 'changes'] as const).map((list) => ['get', `${BASE}/${list}`]),
  ['get', `${BASE}/months/{month}`],
];

/** Publishes a month. */
export function usePublishMonth(onDone: () => void) {
  const t = useT('admin-media-watch');
  const path = usePath();
  return useApiMutation({
    send: async (body: Schemas['PublishMonthDto']) =>
      (await client.POST(`${BASE}/publish`, { params: { path }, body })).data,
    invalidates: OF_MONTHS,
    onSuccess: () => {
      notify.success(t('published'));
      onDone();
    },
  });
}

/** Takes a month back. */
export function useRevokeMonth(onDone: () => void) {
  const t = useT('admin-media-watch');
  const path = usePath();
  return useApiMutation({
    send: async (body: Schemas['RevokeMonthDto']) =>
      (await client.POST(`${BASE}/revoke`, { params: { path }, body })).data,
    invalidates: OF_MONTHS,
    onSuccess: () => {
      notify.success(t('revoked'));
      onDone();
    },
  });
}

/** Says which brand a name stands for. */
export function useMapName(onDone: () => void) {
  const tl = useT('lists');
  const path = usePath();
  return useApiMutation({
    send: async ({ id, brand }: { id: number; brand: string | null }) =>
      (await client.PUT(`${BASE}/names/{id}`, { params: { path: { ...path, id } }, body: { brand } })).data,
    invalidates: OF_BRANDS,
    onSuccess: () => {
      notify.success(tl('saved'));
      onDone();
    },
  });
}

/** Calls a brand otherwise. */
export function useRenameBrand(onDone: () => void) {
  const tl = useT('lists');
  const path = usePath();
  return useApiMutation({
    send: async ({ id, ...body }: Schemas['RenameBrandDto'] & { id: number }) =>
      (await client.PUT(`${BASE}/brands/{id}`, { params: { path: { ...path, id } }, body })).data,
    invalidates: OF_BRANDS,
    onSuccess: () => {
      notify.success(tl('saved'));
      onDone();
    },
  });
}

/** Makes a brand a part of another one. */
export function useMergeBrand(onDone: () => void) {
  const tl = useT('lists');
  const path = usePath();
  return useApiMutation({
    send: async ({ id, into }: { id: number; into: number }) =>
      (await client.POST(`${BASE}/brands/{id}/merge`, { params: { path: { ...path, id } }, body: { into } }))
        .data,
    invalidates: OF_BRANDS,
    onSuccess: () => {
      notify.success(tl('saved'));
      onDone();
    },
  });
}

/** Brands another one can become a part of. */
export function useBrandChoices() {
  const params = { path: usePath(), query: { page_size: 200 } };
  return $api.useQuery('get', `${BASE}/brands`, { params });
}
