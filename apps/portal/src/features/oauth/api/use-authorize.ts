import { ApiError, type Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
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

/** The client's address with a failure. @param address one the server has found registered for the client */
function deniedAddress(address: string, state: string | undefined, message: string): string {
  const url = new URL(address);
  const values = { status: 'denied', error: 'server_error', message, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Tells the server what the user decided, and goes where it says: back to the client, with a code or without. Where it
 * says nothing, the client is told that it was denied.
 */
export function useDecide(asked: AskedOfUser, to: ConsentData['client'], userId: number) {
  const t = useT('oauth');
  return useApiMutation({
    send: async ({ decision, scopes }: Decision) => {
      const body = { ...asked, scopes: scopes.join(','), user_id: userId, decision };
      return (await client.POST('/v3/oauth/authorize', { body })).data;
    },
    invalidates: [],
    onSuccess: (answer) => answer && leavePortal(answer.redirect),
    // A client that has gone meanwhile has no address any more.
    onError: (error) =>
      error instanceof ApiError && error.isNotFound
        ? undefined
        : leavePortal(deniedAddress(to.redirect_uri, asked.state, errorText(error, t('failed')))),
  });
}
