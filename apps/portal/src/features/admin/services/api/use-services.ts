import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import type { FormOption } from '../../../../shared/forms/form-spec.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type Service = Schemas['ServiceDto'];
export type Pattern = Schemas['PatternDto'];
export type PatternTrial = Schemas['PatternTrialResponseDto'];

const LIST = '/v3/{cc}/admin/ratings/services';
const TARGETS = '/v3/{cc}/admin/ratings/targets';
const PATTERNS = `${LIST}/{id}/patterns` as const;

/** The services of the country. */
export const SERVICES = resource(LIST, 'services', { alsoChanges: [PATTERNS] });

type ChoiceKind = Exclude<keyof Schemas['ServiceChoicesResponseDto'], 'success'>;

/** What services can be put to, of one kind. */
export function useServiceChoices(kind: ChoiceKind): readonly FormOption[] {
  const { country } = useSession();
  const { data } = $api.useQuery('get', `${LIST}/choices`, { params: { path: { cc: country.code } } });
  return (data?.[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The patterns of a service, as many as one would ever look at. */
export function usePatterns(id: number) {
  const { country } = useSession();
  const params = { path: { cc: country.code, id }, query: { page_size: 200 } };
  return $api.useQuery('get', PATTERNS, { params });
}

/** What a pattern would do; nothing is asked without one. */
export function usePatternTrial(id: number) {
  const { country } = useSession();
  return useApiMutation({
    send: async (body: Schemas['PatternTrialDto']) => {
      const { data } = await client.POST(`${PATTERNS}/try`, {
        params: { path: { cc: country.code, id } },
        body,
      });
      return data;
    },
    // Nothing is changed by trying.
    invalidates: [],
  });
}

/** Patterns move targets: every list of theirs is wrong afterwards. */
const MOVED = [PATTERNS, LIST, TARGETS].map((path) => ['get', path]);

/** Stores a pattern; a new one without number. */
export function useSavePattern(id: number, onDone: () => void) {
  const { country } = useSession();
  const path = { cc: country.code, id };
  return useApiMutation({
    send: ({ pattern, old }: { pattern: string; old: Pattern | null }) =>
      old
        ? client.PUT(`${PATTERNS}/{pattern_id}`, {
            params: { path: { ...path, pattern_id: old.id } },
            body: { pattern, version: old.version },
          })
        : client.POST(PATTERNS, { params: { path }, body: { pattern } }),
    invalidates: MOVED,
    onSuccess: onDone,
  });
}

/** Removes a pattern. */
export function useRemovePattern(id: number, onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: (pattern_id: number) =>
      client.DELETE(`${PATTERNS}/{pattern_id}`, { params: { path: { cc: country.code, id, pattern_id } } }),
    invalidates: MOVED,
    onSuccess: onDone,
  });
}
