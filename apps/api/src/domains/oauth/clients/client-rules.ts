import type { FieldErrors } from '../../../platform/errors/app-error.js';
import type { OAuthClient } from '../database/oauth-client.entity.js';
import type { OAuthClientInputDto } from '../dto/oauth-client.dto.js';

/** What does not fit together in a client, by field; empty = nothing. */
export function clientProblems(input: OAuthClientInputDto): FieldErrors {
  const { grants, auth_method: method, redirect_uris: addresses, service_user_id: user } = input;
  const asks = grants.includes('authorization_code');
  const acts = grants.includes('client_credentials');
  const problems: FieldErrors = {};
  if (asks && addresses.length === 0) problems['redirect_uris'] = [{ code: 'redirect_uri_needed' }];
  if (grants.includes('refresh_token') && !asks) problems['grants'] = [{ code: 'refresh_needs_code' }];
  if (acts && method === 'none') problems['auth_method'] = [{ code: 'secret_needed' }];
  if (acts && user == null) problems['service_user_id'] = [{ code: 'service_user_needed' }];
  return problems;
}

/** What a client can no longer do after a change: tokens it got that way end. */
export function lostBy(before: OAuthClient, after: OAuthClientInputDto): { users: boolean; client: boolean } {
  const loses = (grant: (typeof after.grants)[number]) =>
    !after.enabled || (before.grants.includes(grant) && !after.grants.includes(grant));
  const other = before.serviceUserId !== (after.service_user_id ?? null);
  return { users: loses('authorization_code'), client: loses('client_credentials') || other };
}
