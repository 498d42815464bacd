import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { OAuthClientDto } from '../dto/oauth-clients.dto.js';
import type { OAuthClientSortField } from '../dto/oauth-clients.query.dto.js';

/** A part of the list: which rows, in which order. */
export interface ClientsPage {
  /** Part of the name or of the client id; null = all. */
  readonly search: string | null;
  readonly sort: OAuthClientSortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

type Row = Omit<OAuthClientDto, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const CLIENT = `
SELECT c.id, c.client_id, c.name, c.auth_method, c.redirect_uris, c.scopes, c.grants, c.enabled, c.created_at, c.updated_at,
  CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'name', u.name, 'email', u.email) END AS service_user,
  COALESCE((SELECT json_agg(json_build_object('id', s.id,
      'created_at', to_json(s.created_at), 'expires_at', to_json(s.expires_at)) ORDER BY s.id DESC)
    FROM oauth_client_secrets s
    WHERE s.client_id = c.id AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > $1)), '[]') AS secrets
FROM oauth_clients c LEFT JOIN users u ON u.id = c.service_user_id`;

const MATCHING = `($2::text IS NULL OR c.name ILIKE $2 OR c.client_id ILIKE $2)`;

const COUNT = `SELECT count(*)::int AS total FROM oauth_clients c WHERE $1::timestamptz IS NOT NULL AND ${MATCHING}`;

/** Only these texts reach the statement. */
const ORDER_BY: Readonly<Record<OAuthClientSortField, string>> = {
  name: 'lower(c.name)',
  client_id: 'c.client_id',
  created_at: 'c.created_at',
};

/** Clients as administrators see them. */
@Injectable()
export class ClientsListReadModel {
  constructor(private readonly database: Database) {}

  /** One page and the number of all; equal values are ordered by id, so that pages do not overlap. */
  async page(page: ClientsPage, now: Date): Promise<{ clients: OAuthClientDto[]; total: number }> {
    const { sort, order, limit, offset } = page;
    const search = page.search && `%${page.search.replace(/[\\%_]/g, '\\$&')}%`;
    const by = `${ORDER_BY[sort]} ${order === 'desc' ? 'DESC' : 'ASC'}, c.id`;
    const sql = `${CLIENT} WHERE ${MATCHING} ORDER BY ${by} LIMIT $3 OFFSET $4`;
    const [rows, count] = await Promise.all([
      this.database.query<Row>(sql, [now, search || null, limit, offset]),
      this.database.first<{ total: number }>(COUNT, [now, search || null]),
    ]);
    return { clients: rows.map(shown), total: count?.total ?? 0 };
  }

  /** One client, or undefined. */
  async find(id: number, now: Date): Promise<OAuthClientDto | undefined> {
    const row = await this.database.first<Row>(`${CLIENT} WHERE c.id = $2`, [now, id]);
    return row && shown(row);
  }
}

function shown(row: Row): OAuthClientDto {
  const iso = (at: string | Date) => new Date(at).toISOString();
  return {
    ...row,
    secrets: row.secrets.map(({ id, created_at, expires_at }) => ({
      id,
      created_at: iso(created_at),
      expires_at: expires_at && iso(expires_at),
    })),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}
