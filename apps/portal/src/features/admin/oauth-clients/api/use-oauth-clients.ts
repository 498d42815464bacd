import type { Schemas } from '@netreach/api-client';
import type { FoundOption } from '@netreach/ui';
import { client } from '../../../../shared/api/client.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type OAuthClient = Schemas['OAuthClientDto'];
/** A client with its newest secret; without one after a change, null for public clients. */
export type WithSecret = Pick<Schemas['OAuthClientSecretResponseDto'], 'client'> &
  Partial<Schemas['OAuthClientSecretResponseDto']>;

const LIST = '/v3/{cc}/admin/oauth-clients';

/** The clients of the OAuth2 provider. */
export const CLIENTS = resource(LIST, 'clients');

/** Their secrets: to change one is to make a new one. */
export const SECRETS = resource(LIST, 'clients', { changedAt: `${LIST}/{id}/secret`, update: 'POST' });

const FOUND_AT_ONCE = 20;

/** Finds active users of the country by name or address. */
export function useUserSearch() {
  const { country } = useSession();
  return async (search: string, signal: AbortSignal): Promise<FoundOption[]> => {
    const query = { active: true, page_size: FOUND_AT_ONCE, ...(search && { search }) };
    const params = { path: { cc: country.code }, query };
    const { data } = await client.GET('/v3/{cc}/admin/customer-users', { params, signal });
    return (data?.users ?? []).map(({ id, name, email }) => ({
      value: String(id),
      label: name,
      detail: email,
    }));
  };
}
