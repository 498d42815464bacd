import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import type { AdFormat, Provenance } from '../observation.js';

/** An ad that somebody of the panel has met. */
export interface ObservationRow {
  /** UUID; what came once is not counted again. */
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `YYYY-MM-DD` of the market. */
  readonly day: string;
  readonly personId: number;
  /** Brand as the detector names it; null where it saw none. */
  readonly brand: string | null;
  /** Empty where it is not known. */
  readonly campaign: string;
  /** Host of the page, or the app. */
  readonly medium: string;
  readonly creative: string;
  readonly format: AdFormat;
  readonly platform: DeviceClass;
  readonly viewable: boolean;
  readonly provenance: Provenance;
  /** What a person has said it is: a brand, null for no ad; undefined where nobody has looked. */
  readonly label: string | null | undefined;
}

// A brand that campaigns are made for is known already; any other waits until an administrator says what it is.
const BRANDS = `
INSERT INTO watched_brands (country_code, name, brand_id)
SELECT $1, b.name, b.id FROM brands b
WHERE b.country_code = $1 AND lower(b.name) IN (SELECT lower(n) FROM unnest($2::text[]) n)
  AND NOT EXISTS (SELECT FROM watched_names w WHERE w.country_code = $1 AND lower(w.name) = lower(b.name))
ORDER BY b.id ON CONFLICT DO NOTHING`;

const NAMES = `
INSERT INTO watched_names (country_code, name, brand_id)
SELECT DISTINCT ON (lower(n)) $1, n,
  (SELECT b.id FROM watched_brands b WHERE b.country_code = $1 AND lower(b.name) = lower(n))
FROM unnest($2::text[]) n ORDER BY lower(n) ON CONFLICT DO NOTHING`;

const CAMPAIGNS = `
INSERT INTO watched_campaigns (country_code, name_id, name)
SELECT DISTINCT ON (w.id, lower(a.campaign)) $1, w.id, a.campaign
FROM unnest($2::text[], $3::text[]) AS a(name, campaign)
JOIN watched_names w ON w.country_code = $1 AND lower(w.name) = lower(a.name)
WHERE a.campaign <> '' ORDER BY w.id, lower(a.campaign) ON CONFLICT DO NOTHING`;

const STORE = `
WITH arriving AS (
  SELECT DISTINCT ON (event_id) * FROM unnest($2::uuid[], $3::float8[], $4::date[], $5::int[], $6::text[], $7::text[],
    $8::text[], $9::text[], $10::text[], $11::text[], $12::boolean[], $13::text[])
    AS a(event_id, at, day, person_id, name, campaign, medium, creative, format, platform, viewable, provenance)
  ORDER BY event_id
), added AS (
  INSERT INTO ad_observations (country_code, event_id, observed_at, day, person_id, name_id, campaign_id, medium, creative,
    format, platform, viewable, provenance)
  SELECT $1, a.event_id, to_timestamp(a.at / 1000), a.day, a.person_id, w.id, c.id, a.medium, a.creative, a.format,
    a.platform, a.viewable, a.provenance
  FROM arriving a JOIN watched_names w ON w.country_code = $1 AND lower(w.name) = lower(a.name)
  LEFT JOIN watched_campaigns c ON c.name_id = w.id AND lower(c.name) = lower(a.campaign)
  ON CONFLICT DO NOTHING RETURNING day
), counted AS (
  INSERT INTO ad_observation_months AS m (country_code, month, observations)
  SELECT $1, date_trunc('month', day)::date, count(*) FROM added GROUP BY 2 ORDER BY 2
  ON CONFLICT (country_code, month) DO UPDATE
  SET observations = m.observations + excluded.observations, imported_at = now()
)
SELECT count(*)::int AS added FROM added`;

const LABELS = `
WITH added AS (
  INSERT INTO ad_labels (country_code, event_id, day, detected, truth, provenance)
  SELECT DISTINCT ON (event_id) $1, * FROM unnest($2::uuid[], $3::date[], $4::text[], $5::text[], $6::text[])
    AS a(event_id, day, detected, truth, provenance) ORDER BY event_id
  ON CONFLICT DO NOTHING RETURNING detected, truth
)
SELECT count(*) FILTER (WHERE truth IS NULL)::int AS added FROM added`;

/** Writes imported observations. */
@Injectable()
export class ObservationsRepository {
  constructor(private readonly database: Database) {}

  /** The panel's persons: external id to id. */
  async persons(country: string): Promise<Map<string, number>> {
    const sql = 'SELECT external_id AS name, id FROM panel_persons WHERE country_code = $1';
    const rows = await this.database.query<{ name: string; id: number }>(sql, [country]);
    return new Map(rows.map(({ name, id }) => [name, id]));
  }

  /**
   * Stores observations with the brands and campaigns they name, in one transaction. What a person has labelled counts as
   * what that person says it is.
   * @returns how many were new
   */
  store(country: string, rows: readonly ObservationRow[]): Promise<number> {
    const seen = rows.flatMap((row) => {
      const brand = row.label === undefined ? row.brand : row.label;
      if (brand === null) return [];
      const isCorrected = brand.toLowerCase() !== row.brand?.toLowerCase();
      return [{ ...row, brand, provenance: isCorrected ? ('person' as const) : row.provenance }];
    });
    const labelled = rows.filter(({ label }) => label !== undefined);
    return this.database.transaction(async (manager) => {
      await takeTurn(manager, `ad observations ${country}`);
      const stored = await storeSeen(manager, country, seen);
      return stored + (await storeLabels(manager, country, labelled));
    });
  }
}

type Seen = ObservationRow & { readonly brand: string };

async function storeSeen(manager: EntityManager, country: string, rows: readonly Seen[]): Promise<number> {
  const column = <Key extends keyof Seen>(key: Key) => rows.map((row) => row[key]);
  const names = column('brand');
  await manager.query(BRANDS, [country, names]);
  await manager.query(NAMES, [country, names]);
  await manager.query(CAMPAIGNS, [country, names, column('campaign')]);
  const what = [column('medium'), column('creative'), column('format'), column('platform')];
  const values = [
    column('eventId'),
    column('at'),
    column('day'),
    column('personId'),
    names,
    column('campaign'),
  ];
  const [row] = (await manager.query(STORE, [
    country,
    ...values,
    ...what,
    column('viewable'),
    column('provenance'),
  ])) as { added: number }[];
  return row?.added ?? 0;
}

async function storeLabels(
  manager: EntityManager,
  country: string,
  rows: readonly ObservationRow[],
): Promise<number> {
  const column = <Key extends keyof ObservationRow>(key: Key) => rows.map((row) => row[key]);
  const detected = rows.map(({ brand, provenance }) => (brand === null ? null : provenance));
  const values = [column('eventId'), column('day'), column('brand'), column('label'), detected];
  const [row] = (await manager.query(LABELS, [country, ...values])) as { added: number }[];
  return row?.added ?? 0;
}
