import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** Impressions of a service in an hour of a market day. */
export interface HourOfDay {
  readonly serviceId: number;
  readonly day: string;
  readonly impressions: number;
}

/** A service that is watched. */
export interface WatchedService {
  readonly id: number;
  readonly name: string;
  /** It has an alert that has not ended. */
  readonly isAlerted: boolean;
}

/** An hour with fewer impressions than usual. */
export interface LowHour {
  readonly country: string;
  readonly serviceId: number;
  readonly beganAt: Date;
  readonly impressions: number;
  readonly low: number;
  readonly expected: number;
}

/** Somebody who is told. */
export interface AlertReader {
  readonly id: number;
  readonly email: string;
  readonly locale: Locale | null;
}

/** An alert nobody has had a mail of. */
export type UnmailedAlert = LowHour & {
  readonly id: number;
  readonly service: string;
  readonly timeZone: string;
};

const COUNTRIES = 'SELECT DISTINCT country_code AS code FROM publishers ORDER BY 1';

const SERVICES = `
SELECT DISTINCT i.id, i.name,
  EXISTS (SELECT FROM publisher_alerts a WHERE a.service_id = i.id AND a.ended_at IS NULL) AS "isAlerted"
FROM publisher_services s JOIN publishers p ON p.id = s.publisher_id JOIN rating_items i ON i.id = s.service_id
WHERE p.country_code = $1 ORDER BY i.id`;

// A day on which nothing was counted at all is no zero: the service was not measured then.
const HOURS = `
SELECT service_id AS "serviceId", to_char(market_day, 'YYYY-MM-DD') AS day,
  COALESCE(sum(impressions) FILTER (WHERE key = $3), 0)::float8 AS impressions
FROM publisher_counts WHERE country_code = $1 AND dimension = 'hour' AND market_day = ANY ($2::date[])
GROUP BY 1, 2`;

const RAISE = `
INSERT INTO publisher_alerts (country_code, service_id, began_at, impressions, low, expected)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (service_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`;

const READERS = `
SELECT DISTINCT u.id, u.email, u.locale
FROM publisher_services s JOIN publisher_customers c ON c.publisher_id = s.publisher_id
JOIN users u ON u.customer_id = c.customer_id AND u.active AND u.deleted_at IS NULL
JOIN user_modules m ON m.user_id = u.id AND m.module_key = 'publisher_dashboard'
JOIN user_countries n ON n.user_id = u.id AND n.country_code = $1
WHERE s.service_id = $2 ORDER BY u.id`;

const UNMAILED = `
SELECT a.id, a.country_code AS country, a.service_id AS "serviceId", a.began_at AS "beganAt", a.impressions::float8 AS impressions,
  a.low, a.expected, i.name AS service, c.time_zone AS "timeZone"
FROM publisher_alerts a JOIN rating_items i ON i.id = a.service_id JOIN countries c ON c.code = a.country_code
WHERE a.mailed_at IS NULL ORDER BY a.id`;

/** Alerts of publishers' services, and what they are raised from. */
@Injectable()
export class PublisherAlertsRepository {
  constructor(private readonly database: Database) {}

  /** Countries with publishers. */
  async countries(): Promise<string[]> {
    return (await this.database.query<{ code: string }>(COUNTRIES)).map(({ code }) => code);
  }

  /** Services that publishers of a country have. */
  services(country: string): Promise<WatchedService[]> {
    return this.database.query(SERVICES, [country]);
  }

  /** Impressions of an hour on some days, of services with any on the day. @param hour since the day began */
  hours(country: string, days: readonly string[], hour: number): Promise<HourOfDay[]> {
    return this.database.query(HOURS, [country, days, String(hour)]);
  }

  /** Raises an alert, and what belongs to it, in one transaction; nothing where one is raised already. */
  raise(
    { country, serviceId, beganAt, impressions, low, expected }: LowHour,
    also: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const values = [country, serviceId, beganAt, impressions, low, expected];
      if (((await manager.query(RAISE, values)) as object[]).length > 0) await also(manager);
    });
  }

  /** Ends the alert of a service. */
  async end(serviceId: number, at: Date): Promise<void> {
    const sql = 'UPDATE publisher_alerts SET ended_at = $2 WHERE service_id = $1 AND ended_at IS NULL';
    await this.database.query(sql, [serviceId, at]);
  }

  /** Who is told of a service: users of its publishers' customers with the dashboard. */
  readers(country: string, serviceId: number): Promise<AlertReader[]> {
    return this.database.query(READERS, [country, serviceId]);
  }

  /** Alerts nobody has had a mail of, oldest first. */
  unmailed(): Promise<UnmailedAlert[]> {
    return this.database.query(UNMAILED);
  }

  /** Notes that mails have gone out. */
  async noteMailed(id: number, at: Date): Promise<void> {
    await this.database.query('UPDATE publisher_alerts SET mailed_at = $2 WHERE id = $1', [id, at]);
  }
}
