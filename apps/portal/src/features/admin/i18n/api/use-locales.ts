import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';

export type Locale = Schemas['LocaleDto'];
export type LocaleInput = Schemas['LocaleInputDto'];

const LOCALES = ['get', '/v3/locales'];
/** Progress, and what is missing, depend on which locales there are. */
const OTHERS = [
  ['get', '/v3/admin/translation-modules/{locale_id}'],
  ['get', '/v3/admin/translation-keys'],
];

/** All languages of the portal. */
export function useLocales() {
  return $api.useQuery('get', '/v3/locales');
}

/** Stores a language; a new one without number. */
export function useSaveLocale(id: number | null, onSaved: () => unknown) {
  return useApiMutation({
    send: (body: LocaleInput) =>
      id === null
        ? client.POST('/v3/admin/locales', { body })
        : client.POST('/v3/admin/locales/{id}', { params: { path: { id } }, body }),
    invalidates: [LOCALES, ...OTHERS],
    onSuccess: onSaved,
  });
}

/** Removes a language with its texts. */
export function useRemoveLocale(onRemoved: () => unknown, onError: (error: Error) => unknown) {
  return useApiMutation({
    send: (id: number) => client.DELETE('/v3/admin/locales/{id}', { params: { path: { id } } }),
    invalidates: [LOCALES, ...OTHERS],
    onSuccess: onRemoved,
    onError,
  });
}
