import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { Schemas } from '@netreach/api-client';
import { saidCharacters } from '@netreach/domain';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type BookingUnit = Schemas['BookingUnitDto'];
export type Quarter = Schemas['QuarterDto'];

const LIST = '/v3/{cc}/owa/channels';
const QUARTERS = `${LIST}/available-quarters` as const;
const DEBOUNCE_MS = 500;
/** Characters a search needs while nothing is selected that it looks into. */
const LEAST_SAID = 2;

/** The booking units of the country. */
export const BOOKING_UNITS = resource(LIST, 'channels', { alsoChanges: [QUARTERS] });

/** Quarters to look at, newest first. */
export function useQuarters() {
  const { country } = useSession();
  return $api.useQuery('get', QUARTERS, { params: { path: { cc: country.code } } });
}

/** What units can be made of. */
export function useUnitChoices() {
  const { country } = useSession();
  return $api.useQuery('get', `${LIST}/choices`, { params: { path: { cc: country.code } } });
}

/** Switches a unit on or off in a quarter. */
export function useSwitchUnit(onError: (error: Error) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id, quarter, active }: { id: number; quarter: Quarter; active: boolean }) => {
      const path = { cc: country.code, id };
      return active
        ? client.PUT(`${LIST}/{id}/activate`, { params: { path }, body: quarter })
        : client.DELETE(`${LIST}/{id}`, { params: { path, query: quarter } });
    },
    invalidates: BOOKING_UNITS.invalidates,
    onError,
  });
}

/** Switches on in a quarter what is active in another. */
export function useCopyQuarter(onDone: (switchedOn: number) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async (body: Schemas['CopyQuarterDto']) => {
      const { data } = await client.POST(`${LIST}/copy`, { params: { path: { cc: country.code } }, body });
      return data?.switched_on ?? 0;
    },
    invalidates: BOOKING_UNITS.invalidates,
    onSuccess: onDone,
  });
}

/** Measured paths that fit a search, once the typing pauses; nothing is asked while it says too little. */
export function usePixelPaths(search: string, parent: number | null) {
  const { country } = useSession();
  const [asked] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const query = { ...(asked && { search: asked }), ...(parent !== null && { parent_id: parent }) };
  const isEnough = parent !== null || saidCharacters(asked) >= LEAST_SAID;
  const found = $api.useQuery(
    'get',
    '/v3/{cc}/owa/pixel-paths',
    { params: { path: { cc: country.code }, query } },
    { enabled: isEnough, placeholderData: keepPreviousData },
  );
  return { ...found, isEnough };
}

/** What paths would have caught last month, once the typing pauses; nothing is asked without a parent or paths. */
export function usePathsTrial(parent: number | null, paths: readonly string[]) {
  const { country } = useSession();
  const [asked] = useDebouncedValue(JSON.stringify(paths), DEBOUNCE_MS);
  const written = JSON.parse(asked) as string[];
  return $api.useQuery(
    'post',
    '/v3/{cc}/owa/pixel-paths/trial',
    { params: { path: { cc: country.code } }, body: { parent_id: parent ?? 0, pixel_paths: written } },
    { enabled: parent !== null && written.length > 0, placeholderData: keepPreviousData, retry: false },
  );
}
