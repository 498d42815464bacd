import { flagFilter, choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { OAuthClientDto } from '../dto/oauth-client.dto.js';
import { AUTH_METHODS } from '../oauth-terms.js';

type Row = Omit<OAuthClientDto, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** Clients as administrators see them, with the secrets that are valid now. */
export const CLIENTS = listSql({
  rows: 'clients',
  select: `c.id, c.client_id, c.name, c.auth_method, c.redirect_uris, c.scopes, c.grants, c.enabled, c.version,
  c.created_at, c.updated_at,
  CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS service_user,
  COALESCE((SELECT json_agg(json_build_object('id', s.id,
      'created_at', to_json(s.created_at), 'expires_at', to_json(s.expires_at)) ORDER BY s.id DESC)
    FROM oauth_client_secrets s
    WHERE s.client_id = c.id AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())), '[]') AS secrets`,
  from: 'oauth_clients c LEFT JOIN users u ON u.id = c.service_user_id',
  search: ['c.name', 'c.client_id'],
  filters: {
    enabled: flagFilter('c.enabled', 'Only clients that work, or only those that are switched off.'),
    auth_method: choiceFilter(
      AUTH_METHODS,
      'c.auth_method',
      'Only clients that prove themselves in this way.',
    ),
  },
  sort: { name: 'lower(c.name)', client_id: 'c.client_id', created_at: 'c.created_at' },
  key: 'c.id',
  item: ({ secrets, created_at, updated_at, ...client }: Row): OAuthClientDto => ({
    ...client,
    secrets: secrets.map(({ id, created_at: madeAt, expires_at: endsAt }) => ({
      id,
      created_at: iso(madeAt),
      expires_at: endsAt && iso(endsAt),
    })),
    created_at: iso(created_at),
    updated_at: iso(updated_at),
  }),
});

const iso = (at: string | Date) => new Date(at).toISOString();
