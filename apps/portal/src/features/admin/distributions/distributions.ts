import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { OF_THE_PAGE } from '../../../shared/api/of-the-page.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type Distribution = Schemas['DistributionDto'];
export type Margin = Schemas['DistributionMarginDto'];

const LIST = '/v3/{cc}/admin/distributions';
const PAGE_DATA = `${LIST}/page-data` as const;
const VALUES = `${LIST}/attribute-values` as const;

/** The universes of the country, and what the panel is weighted to. */
export const DISTRIBUTIONS = resource(LIST, 'distributions', {
  idInBody: 'id',
  update: 'POST',
  changedAt: LIST,
  shownAt: { call: `${LIST}/{id}` },
  alsoChanges: [PAGE_DATA, VALUES],
});

/** What a distribution is set up with. A new one begins with what there is when it is opened, not when one was last. */
export function useDistributionPageData() {
  const { country } = useSession();
  return $api.useQuery('get', PAGE_DATA, { params: { path: { cc: country.code } } }, OF_THE_PAGE);
}

/** The levels of attributes with the parts they have now; nothing is asked without attributes. */
export function useMargins(attributes: readonly number[] | undefined) {
  const { country } = useSession();
  const options = { params: { path: { cc: country.code } }, body: { attributes: [...(attributes ?? [])] } };
  return $api.useQuery('post', VALUES, options, {
    ...OF_THE_PAGE,
    enabled: attributes !== undefined && attributes.length > 0,
  });
}

/** Fetches the levels of one more attribute. */
export function useMoreMargins(onSuccess: (margins: readonly Margin[]) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async (attribute: number) => {
      const { data } = await client.POST(VALUES, {
        params: { path: { cc: country.code } },
        body: { attributes: [attribute] },
      });
      return data?.attributes ?? [];
    },
    // Nothing is changed by asking.
    invalidates: [],
    onSuccess,
  });
}

/** What a distribution would do. */
export function useDistributionPreview() {
  const { country } = useSession();
  return useApiMutation({
    send: async (body: Schemas['DistributionInputDto']) => {
      const { data } = await client.POST(`${LIST}/preview`, { params: { path: { cc: country.code } }, body });
      return data;
    },
    invalidates: [],
  });
}
