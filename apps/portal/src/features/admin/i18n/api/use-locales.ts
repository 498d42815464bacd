import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { resource } from '../../../../shared/resource/resource.js';

export type Locale = Schemas['LocaleDto'];

/** The languages; progress, and what is missing, depend on which there are. */
export const LOCALES = resource('/v3/locales', 'locales', {
  writtenAt: '/v3/admin/locales',
  comesWhole: true,
  update: 'POST',
  alsoChanges: ['/v3/admin/translation-modules/{locale_id}', '/v3/admin/translation-keys'],
});

/** All languages of the portal. */
export function useLocales() {
  return $api.useQuery('get', '/v3/locales');
}
