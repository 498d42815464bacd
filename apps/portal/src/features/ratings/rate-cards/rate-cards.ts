import { upload, type Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type RateCard = Schemas['RateCardDto'];
type Imported = Schemas['RateCardsImportedDto'];

const LIST = '/v3/{cc}/ratings/rate-cards';
const PLAN = '/v3/{cc}/ratings/audience-reach';

/** What services cost; plans are reckoned anew where that changes. */
export const RATE_CARDS = resource(LIST, 'rate_cards', { alsoChanges: [PLAN] });

/** Services whose prices the reader says; none until they are there. */
export function usePricedServices() {
  const { country } = useSession();
  const query = $api.useQuery('get', `${LIST}/services`, { params: { path: { cc: country.code } } });
  return query.data?.services ?? [];
}

/** Takes a file of prices. */
export function useImportRateCards(onRead: (answer: Imported) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: async (file: File) => {
      const form = upload<Schemas['RateCardFileDto']>({ file });
      const params = { path: { cc: country.code } };
      return (await client.POST(`${LIST}/import`, { params, ...form })).data;
    },
    invalidates: [
      ['get', LIST],
      ['post', PLAN],
    ],
    onSuccess: (answer) => answer && onRead(answer),
  });
}
