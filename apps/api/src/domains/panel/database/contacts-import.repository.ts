import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { marketDay } from '@netreach/measurement';
import type { PoolClient } from 'pg';
import { inTransaction, refill } from '../../../platform/database/copy.js';
import { copyLine } from '../../../platform/database/copy-line.js';
import { Database } from '../../../platform/database/database.service.js';
import { ensureMonthPartitions } from '../../../platform/database/partitions.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { TargetPatternsLookup } from '../../targets/target-patterns.lookup.js';

/** A contact of a person with a target. */
export interface ContactRow {
  readonly personId: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly target: string;
  readonly path: string;
  readonly device: DeviceClass;
  readonly activeSeconds: number;
  readonly registered: boolean;
}

const QUARTER_MS = 15 * 60 * 1000;

const TARGETS = 'SELECT name, id FROM targets WHERE country_code = $1 AND name = ANY($2)';

const ARRIVING = `
CREATE TEMP TABLE IF NOT EXISTS contacts_arriving (
  person_id integer, target_id integer, path text, occurred_at timestamptz, device text, active_seconds integer,
  registered boolean)`;

// The id is made of what happened, so the same contact from any file is the same row.
const INSERT = `
INSERT INTO panel_contacts (country_code, market_day, contact_id, person_id, target_id, path, occurred_at, device,
  active_seconds, registered)
SELECT $1, (occurred_at AT TIME ZONE $2)::date,
  md5(concat_ws('|', person_id, extract(epoch FROM occurred_at), target_id, device, path))::uuid,
  person_id, target_id, path, occurred_at, device, active_seconds, registered
FROM contacts_arriving ON CONFLICT DO NOTHING`;

/** Writes imported contacts, in bulk. */
@Injectable()
export class ContactsImportRepository {
  constructor(
    private readonly database: Database,
    private readonly countries: CountriesLookup,
    private readonly patterns: TargetPatternsLookup,
  ) {}

  /** The panel's persons: external id to id. */
  async persons(country: string): Promise<Map<string, number>> {
    const sql = 'SELECT external_id AS name, id FROM panel_persons WHERE country_code = $1';
    return idsByName(await this.database.query<{ name: string; id: number }>(sql, [country]));
  }

  /**
   * A writer of contacts. Targets never seen before are created and given to the service whose pattern they fit.
   * @param months collects the months (`YYYY-MM`) that received contacts
   * @returns stores a batch in one transaction and says how many contacts were new
   */
  async open(
    country: string,
    months: Set<string>,
  ): Promise<(rows: readonly ContactRow[]) => Promise<number>> {
    const { timeZone } = await this.countries.market(country);
    const targets = new Map<string, number>();
    return async (rows) => {
      const names = [...new Set(rows.map(({ target }) => target))].filter((name) => !targets.has(name));
      if (names.length > 0)
        for (const [name, id] of await this.targets(country, names)) targets.set(name, id);
      const touched = monthsOf(rows, timeZone);
      for (const month of touched) months.add(month);
      return this.database.withClient(async (client) => {
        await ensureMonthPartitions(client, 'panel_contacts', touched);
        return storeBatch(client, rows, targets, [country, timeZone]);
      });
    };
  }

  private async targets(country: string, names: readonly string[]): Promise<Map<string, number>> {
    const known = idsByName(await this.database.query(TARGETS, [country, names]));
    const added = names.filter((name) => !known.has(name));
    if (added.length === 0) return known;
    await this.patterns.add(country, added);
    return idsByName(await this.database.query(TARGETS, [country, names]));
  }
}

async function storeBatch(
  client: PoolClient,
  rows: readonly ContactRow[],
  targets: ReadonlyMap<string, number>,
  market: readonly [country: string, timeZone: string],
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(ARRIVING);
    await refill(client, 'contacts_arriving', lines(rows, targets));
    return (await client.query(INSERT, [...market])).rowCount ?? 0;
  });
}

function* lines(rows: readonly ContactRow[], targets: ReadonlyMap<string, number>): Generator<string> {
  for (const row of rows) {
    const target = targets.get(row.target) ?? null;
    const at = new Date(row.at).toISOString();
    yield copyLine([row.personId, target, row.path, at, row.device, row.activeSeconds, row.registered]);
  }
}

function monthsOf(rows: readonly ContactRow[], timeZone: string): string[] {
  // Market days begin at a quarter of an hour everywhere, and there are far fewer of those than contacts.
  const quarters = new Set(rows.map(({ at }) => Math.floor(at / QUARTER_MS)));
  const months = [...quarters].map((quarter) => marketDay(quarter * QUARTER_MS, timeZone).slice(0, 7));
  return [...new Set(months)].sort();
}

function idsByName(rows: readonly { name: string; id: number }[]): Map<string, number> {
  return new Map(rows.map(({ name, id }) => [name, id]));
}
