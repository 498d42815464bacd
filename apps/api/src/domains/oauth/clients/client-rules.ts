import type { FieldErrors } from '../../../platform/errors/app-error.js';
import type { OAuthClient } from '../database/oauth-client.entity.js';
import type { OAuthClientInputDto } from '../dto/oauth-clients.dto.js';

/** What does not fit together in a client, by field; empty = nothing. */
export function clientProblems(input: OAuthClientInputDto): FieldErrors {
  const { grants, auth_method: method, redirect_uris: addresses, service_user_id: user } = input;
  const asks = grants.includes('authorization_code');
  const acts = grants.includes('client_credentials');
  const problems: FieldErrors = {};
  if (asks && addresses.length === 0)
    problems['redirect_uris'] = ['A client that asks users needs an address to send them back to'];
  if (grants.includes('refresh_token') && !asks)
    problems['grants'] = ['refresh_token needs authorization_code'];
  if (acts && method === 'none')
    problems['auth_method'] = ['client_credentials needs a client with a secret'];
  if (acts && user == null) problems['service_user_id'] = ['client_credentials needs a user to act as'];
  return problems;
}

/** The fields of a client as they are stored. */
export function fieldsOf(input: OAuthClientInputDto) {
  const { name, auth_method, redirect_uris, scopes, grants, enabled, service_user_id } = input;
  return {
    name: name.trim(),
    authMethod: auth_method,
    redirectUris: redirect_uris,
    scopes: [...scopes],
    grants,
    enabled,
    serviceUserId: service_user_id ?? null,
  };
}

type Fields = ReturnType<typeof fieldsOf>;

/** The fields a change changes, before and after. */
export function changesOf(
  before: OAuthClient,
  after: Fields,
): Record<string, { before: unknown; after: unknown }> {
  const names = Object.keys(after) as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}

/** What a client can no longer do after a change: tokens it got that way end. */
export function lostBy(before: OAuthClient, after: Fields): { users: boolean; client: boolean } {
  const loses = (grant: (typeof after.grants)[number]) =>
    !after.enabled || (before.grants.includes(grant) && !after.grants.includes(grant));
  const other = before.serviceUserId !== after.serviceUserId;
  return { users: loses('authorization_code'), client: loses('client_credentials') || other };
}
