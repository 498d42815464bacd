import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';

export type Tag = Schemas['TagDto'];
export type TagInput = Schemas['TagInputDto'];

const TAGS = [
  ['get', '/v3/admin/translation-tags'],
  ['get', '/v3/admin/translation-modules/{locale_id}'],
];
const KEYS = ['get', '/v3/admin/translation-keys'];

/** All tags. */
export function useTags() {
  return $api.useQuery('get', '/v3/admin/translation-tags');
}

/** How far each tag is translated into a language; asked once the language is known. */
export function useProgress(localeId: number | undefined) {
  return $api.useQuery(
    'get',
    '/v3/admin/translation-modules/{locale_id}',
    { params: { path: { locale_id: localeId ?? 0 } } },
    { enabled: localeId !== undefined, placeholderData: keepPreviousData },
  );
}

/** Stores a tag; a new one without number. */
export function useSaveTag(id: number | null, onSaved: () => unknown) {
  return useApiMutation({
    send: (body: TagInput) =>
      id === null
        ? client.POST('/v3/admin/translation-tags', { body })
        : client.POST('/v3/admin/translation-tags/{id}', { params: { path: { id } }, body }),
    invalidates: [...TAGS, KEYS],
    onSuccess: onSaved,
  });
}

/** Removes an empty tag. */
export function useRemoveTag(onRemoved: () => unknown, onError: (error: Error) => unknown) {
  return useApiMutation({
    send: (id: number) => client.DELETE('/v3/admin/translation-tags/{id}', { params: { path: { id } } }),
    invalidates: TAGS,
    onSuccess: onRemoved,
    onError,
  });
}
