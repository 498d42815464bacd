import type { QueryKey } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../i18n/use-t.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { notify } from '../notify/notify.js';

/** Notes something on a day. @param shown queries that show what is noted */
export function useAddAnnotation(
  send: (note: Schemas['AnnotationNoteDto']) => Promise<unknown>,
  shown: readonly QueryKey[],
) {
  const t = useT('annotations');
  return useApiMutation({ send, invalidates: shown, onSuccess: () => notify.success(t('added')) });
}

/** Takes a note away; takes its number. @param shown queries that show what is noted */
export function useRemoveAnnotation(send: (id: number) => Promise<unknown>, shown: readonly QueryKey[]) {
  const t = useT('annotations');
  return useApiMutation({ send, invalidates: shown, onSuccess: () => notify.success(t('removed')) });
}
