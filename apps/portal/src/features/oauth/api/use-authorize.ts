import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { OF_THE_PAGE } from '../../../shared/api/of-the-page.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { leavePortal } from '../../../shared/routing/leave-portal.js';

/** What a client asks for: the values of the address it has sent the user to. */
export type AskedOfUser = Schemas['AuthorizeDataDto'];
export type ConsentData = Schemas['AuthorizeDataResponseDto'];

/** Who asks for what; asked anew at each visit. */
export function useAuthorizeData(asked: AskedOfUser) {
  return $api.useQuery('post', '/v3/oauth/authorize/data', { body: asked }, OF_THE_PAGE);
}

/** What the user answers. */
export interface Decision {
  decision: 'approved' | 'denied';
  scopes: readonly string[];
}

/** Tells the server what the user decided, and goes where it says: back to the client, with a code or without. */
export function useDecide(asked: AskedOfUser, userId: number) {
  return useApiMutation({
    send: async ({ decision, scopes }: Decision) => {
      const body = { ...asked, scopes: scopes.join(','), user_id: userId, decision };
      return (await client.POST('/v3/oauth/authorize', { body })).data;
    },
    invalidates: [],
    onSuccess: (answer) => answer && leavePortal(answer.redirect),
  });
}
