import { Injectable } from '@nestjs/common';
import type { SocialFault } from '@netreach/domain/social';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { PAGE_CHECK_JOB, type PageFinding } from '../page-checks/page-check.types.js';

/** A page on which something is wrong. */
export interface CheckedPage {
  readonly url: string;
  readonly finding: PageFinding;
  readonly identifiers: readonly string[];
  /** Why it could not be read. */
  readonly fault: SocialFault | null;
}

/** What a check has found. */
export interface PageCheck {
  readonly checkedAt: Date;
  /** Empty where nobody knows the service's address. */
  readonly sitemap: string;
  /** Why the sitemap could not be read. */
  readonly fault: SocialFault | null;
  /** Pages in the sitemap, those that were asked for, and those of them that carry the tag. */
  readonly listed: number;
  readonly asked: number;
  readonly tagged: number;
  readonly pages: readonly CheckedPage[];
}

/** The last check of a service, and the one that is under way. */
export interface ServiceCheck {
  readonly serviceId: number;
  readonly service: string;
  /** Percent; null where none is under way. */
  readonly progress: number | null;
  readonly check: PageCheck | null;
}

/** A service as its pages are found. */
interface CheckedService {
  readonly url: string | null;
  readonly host: string | null;
  readonly said: string[];
  readonly identifiers: string[];
}

const SERVICE = `
SELECT NULLIF(i.url, '') AS url,
  (SELECT g.name FROM targets g WHERE g.service_id = i.id AND g.name ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$' ORDER BY g.id LIMIT 1) AS host,
  ARRAY(SELECT s FROM (SELECT i.url AS s UNION SELECT i.name UNION SELECT name FROM targets WHERE service_id = i.id) said
    WHERE s IS NOT NULL) AS said,
  ARRAY(SELECT t.identifier FROM tracking_identifiers t WHERE t.service_id = i.id
    AND (t.counts_until IS NULL OR t.counts_until >= current_date)) AS identifiers
FROM rating_items i WHERE i.id = $1 AND i.type = 'service'`;

const CHECKS = `
SELECT i.id AS "serviceId", i.name AS service,
  (SELECT j.progress FROM jobs j WHERE j.kind = '${PAGE_CHECK_JOB}' AND j.key = i.id::text AND j.state IN ('queued', 'running')
    LIMIT 1) AS progress,
  CASE WHEN c.service_id IS NULL THEN NULL ELSE json_build_object('checkedAt', c.checked_at, 'sitemap', c.sitemap, 'fault', c.fault,
    'listed', c.listed, 'asked', c.asked, 'tagged', c.tagged, 'pages', c.pages) END AS check
FROM rating_items i LEFT JOIN page_checks c ON c.service_id = i.id
WHERE i.id = ANY ($1) ORDER BY lower(i.name), i.id`;

const STORE = `
INSERT INTO page_checks (service_id, country_code, checked_at, sitemap, fault, listed, asked, tagged, pages)
SELECT id, country_code, now(), $2, $3, $4, $5, $6, $7::jsonb FROM rating_items WHERE id = $1
ON CONFLICT (service_id) DO UPDATE SET checked_at = excluded.checked_at, sitemap = excluded.sitemap, fault = excluded.fault,
  listed = excluded.listed, asked = excluded.asked, tagged = excluded.tagged, pages = excluded.pages`;

/** Checks of the pages of services. */
@Injectable()
export class PageChecksRepository {
  constructor(private readonly database: Database) {}

  /** How the pages of a service are found; undefined where there is none. */
  service(id: number): Promise<CheckedService | undefined> {
    return this.database.first<CheckedService>(SERVICE, [id]);
  }

  /** The last checks of services, by name. */
  async of(services: readonly number[]): Promise<ServiceCheck[]> {
    const rows = await this.database.query<ServiceCheck>(CHECKS, [services]);
    return rows.map(({ check, ...row }) => ({
      ...row,
      check: check && { ...check, checkedAt: new Date(check.checkedAt) },
    }));
  }

  /** Puts what a check has found into the place of the one before. */
  async store(manager: EntityManager, serviceId: number, check: Omit<PageCheck, 'checkedAt'>): Promise<void> {
    const { sitemap, fault, listed, asked, tagged, pages } = check;
    await manager.query(STORE, [serviceId, sitemap, fault, listed, asked, tagged, JSON.stringify(pages)]);
  }
}
