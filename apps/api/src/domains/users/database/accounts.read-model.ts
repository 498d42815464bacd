import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { Role } from '../../../platform/access/principal.js';

/** A user as those see them who may do something with their account. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  readonly customer: { readonly id: number; readonly name: string } | null;
  /** Codes of the countries the user may work in. */
  readonly countries: readonly string[];
  /** The language chosen; null follows the browser. */
  readonly locale: Locale | null;
  /** What is spoken where the user starts, e.g. `de-AT`. */
  readonly countryLocale: string;
  readonly passwordChangedAt: Date | null;
}

const ACCOUNT = `
SELECT u.id, u.name, u.email, u.role, u.active, u.locale, u.password_changed_at AS "passwordChangedAt",
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END AS customer,
  ARRAY(SELECT uc.country_code FROM user_countries uc WHERE uc.user_id = u.id ORDER BY 1) AS countries,
  m.locale AS "countryLocale"
FROM users u JOIN countries m ON m.code = u.country_code LEFT JOIN customers c ON c.id = u.customer_id
WHERE u.id = $1`;

/** Accounts of users. */
@Injectable()
export class AccountsReadModel {
  constructor(private readonly database: Database) {}

  /** The account of a user, active or not, or undefined. */
  find(userId: number): Promise<Account | undefined> {
    return this.database.first(ACCOUNT, [userId]);
  }
}
