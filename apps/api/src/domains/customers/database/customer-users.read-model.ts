import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

// Administrators have a customer selected only.
const COUNTRIES = `
SELECT DISTINCT n.country_code AS code FROM users u JOIN user_countries n ON n.user_id = u.id
WHERE u.customer_id = $1 AND u.role NOT IN ('limited_admin', 'super_admin') AND n.country_code <> ALL($2) ORDER BY 1`;

/** Where the users of customers work. */
@Injectable()
export class CustomerUsersReadModel {
  /** Countries that users of a customer work in, but for these, as the caller's transaction sees them. */
  async countries(manager: EntityManager, id: number, but: readonly string[]): Promise<string[]> {
    const rows = (await manager.query(COUNTRIES, [id, but])) as { code: string }[];
    return rows.map(({ code }) => code);
  }
}
