import { Injectable } from '@nestjs/common';
import type { Rights, Role } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import type { CustomerUserSortField } from '../dto/customer-users.query.dto.js';

/** Which users are listed. */
export interface UsersFilter {
  readonly country: string;
  readonly customer: number | null;
  readonly search: string | null;
  readonly active: boolean | null;
}

/** A part of the list. */
export interface UsersPage {
  readonly sort: CustomerUserSortField;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A listed user. */
export interface ListedUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  readonly customer: { id: number; name: string } | null;
  readonly countries: string[];
  readonly lastActiveAt: Date | null;
}

// Users of one's own customer, for administrators all; the country of the path is one of the user's.
const LISTED = `
FROM users u LEFT JOIN customers c ON c.id = u.customer_id
WHERE ($1::boolean OR u.customer_id = $2::int)
  AND EXISTS (SELECT FROM user_countries uc WHERE uc.user_id = u.id AND uc.country_code = $3)
  AND ($4::int IS NULL OR u.customer_id = $4)
  AND ($5::text IS NULL OR u.name ILIKE $5 OR u.email ILIKE $5)
  AND ($6::boolean IS NULL OR u.active = $6)`;

const PAGE = `
SELECT u.id, u.name, u.email, u.role, u.active,
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END AS customer,
  ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries,
  (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id AND s.actor_id IS NULL) AS "lastActiveAt"
${LISTED}`;

/** Only these texts reach the statement. */
const ORDER_BY: Readonly<Record<CustomerUserSortField, string>> = {
  name: 'u.name',
  email: 'u.email',
  customer: 'c.name',
  last_active_at: '"lastActiveAt"',
};

/** Users for administrators. */
@Injectable()
export class CustomerUsersReadModel {
  constructor(private readonly database: Database) {}

  /** One page; equal values are ordered by id, so that pages do not overlap. */
  page(
    viewer: Rights,
    filter: UsersFilter,
    { sort, order, limit, offset }: UsersPage,
  ): Promise<ListedUser[]> {
    const direction = order === 'desc' ? 'DESC' : 'ASC';
    const sql = `${PAGE} ORDER BY ${ORDER_BY[sort]} ${direction} NULLS LAST, u.id LIMIT $7 OFFSET $8`;
    return this.database.query(sql, [...valuesOf(viewer, filter), limit, offset]);
  }

  /** How many there are. */
  async count(viewer: Rights, filter: UsersFilter): Promise<number> {
    const sql = `SELECT count(*)::int AS total ${LISTED}`;
    return (await this.database.first<{ total: number }>(sql, valuesOf(viewer, filter)))?.total ?? 0;
  }
}

function valuesOf(
  { admin, customerId }: Rights,
  { country, customer, search, active }: UsersFilter,
): unknown[] {
  return [admin, customerId, country, customer, search && likePattern(search), active];
}
