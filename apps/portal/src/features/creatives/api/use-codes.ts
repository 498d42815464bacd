import { keepPreviousData } from '@tanstack/react-query';
import { upload, type Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';
import { flightQuery, useCampaign, useCreativesPlace, useFlight } from './creatives-place.js';

export type TrackingCode = Schemas['TrackingCodeDto'];
export type CodeOptions = Schemas['CodeOptionsDto'];

const LIST = '/v3/{cc}/campaigns/{id}/tracking-codes';
/** How often it is asked when codes were last seen, in ms: whoever tests a tag waits for it. */
const SEEN_EVERY = 5000;

/** The tracking codes of the campaign or flight of the address. */
export const CODES = resource(LIST, 'codes', {
  usePlace: useCampaign,
  useScope: useFlight,
  askAgain: { every: SEEN_EVERY, while: () => true },
  alsoChanges: ['/v3/{cc}/campaigns/{id}/creatives'],
});

/** How codes are written now. */
export function useCodeOptions() {
  const { country } = useSession();
  const place = useCreativesPlace();
  const params = {
    path: { cc: country.code, id: place.campaignId },
    query: { page_size: 1, ...flightQuery(place) },
  };
  return $api.useQuery('get', LIST, { params }, { staleTime: 0, select: ({ options }) => options });
}

/** A code with its tags. @param wraps a VAST tag that is to be measured; empty = none */
export function useCodeTags({ id, code }: TrackingCode, wraps: string) {
  const { country } = useSession();
  const place = useCreativesPlace();
  const query = { search: code, ...flightQuery(place), ...(wraps ? { wraps } : {}) };
  const params = { path: { cc: country.code, id: place.campaignId }, query };
  return $api.useQuery(
    'get',
    LIST,
    { params },
    { placeholderData: keepPreviousData, select: ({ codes }) => codes.find((one) => one.id === id)?.tags },
  );
}

/** Says how codes are written, and makes those that are missing. */
export function useSetOptions(onDone: (made: number) => void) {
  const { country } = useSession();
  const place = useCreativesPlace();
  return useApiMutation({
    send: async (body: Schemas['SetOptionsDto']) => {
      const params = { path: { cc: country.code, id: place.campaignId }, query: flightQuery(place) };
      return (await client.POST(`${LIST}/set-options`, { params, body })).data;
    },
    invalidates: CODES.invalidates,
    onSuccess: (answer) => onDone(answer?.made ?? 0),
  });
}

/** Has codes filled into a placement sheet, which comes back. */
export function useFillPlacements(onDone: (filled: Blob, name: string) => void) {
  const { country } = useSession();
  const place = useCreativesPlace();
  return useApiMutation({
    send: async (file: File) => {
      const params = { path: { cc: country.code, id: place.campaignId }, query: flightQuery(place) };
      const form = upload<Schemas['PlacementSheetDto']>({ file });
      const { data } = await client.POST(`${LIST}/upload`, { params, ...form, parseAs: 'blob' });
      return data as unknown as Blob | undefined;
    },
    invalidates: CODES.invalidates,
    onSuccess: (filled, { name }) => filled && onDone(filled, name),
  });
}
