import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { resource } from '../../../../shared/resource/resource.js';

export type Tag = Schemas['TagDto'];

/** More tags than there will be: choices offer them all. */
const ALL = 200;

/** The tags of the portal's texts. */
export const TAGS = resource('/v3/admin/translation-tags', 'tags', {
  update: 'POST',
  alsoChanges: ['/v3/admin/translation-modules/{locale_id}', '/v3/admin/translation-keys'],
});

/** All tags, by name. */
export function useTags() {
  return $api.useQuery('get', '/v3/admin/translation-tags', { params: { query: { page_size: ALL } } });
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
