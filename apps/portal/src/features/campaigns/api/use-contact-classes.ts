import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';

export type ContactClass = Schemas['ContactClassDto'];
export type ContactClasses = Schemas['ContactBreakdownsResponseDto'];

const CLASSES = '/v3/{cc}/contact-breakdowns';

/** Whose classes: a campaign's, or those of its customer. */
export type ClassOwner = { campaign_id: number } | { customer_id: number };

/** The contact classes that hold for somebody. */
export function useContactClasses(owner: ClassOwner) {
  const { country } = useSession();
  return $api.useQuery('get', CLASSES, { params: { path: { cc: country.code }, query: owner } });
}

/** Stores contact classes; figures by contact class are made by them at once. */
export function useSaveClasses(owner: ClassOwner, onDone: () => void) {
  const tl = useT('lists');
  const { country } = useSession();
  return useApiMutation({
    send: (body: Omit<Schemas['ContactBreakdownsInputDto'], 'campaign_id' | 'customer_id'>) =>
      client.POST(CLASSES, { params: { path: { cc: country.code } }, body: { ...body, ...owner } }),
    invalidates: [['get', CLASSES]],
    onSuccess: () => {
      notify.success(tl('saved'));
      onDone();
    },
  });
}
