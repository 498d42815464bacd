import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES, type EncodedContactIndex } from '@netreach/measurement';
import { binaryRows } from '../../../platform/database/binary-copy.js';
import { Database } from '../../../platform/database/database.service.js';

/** What is known of an index without decoding it. */
export interface IndexVersion {
  readonly id: number;
  readonly version: number;
  readonly methodVersion: number;
  /** Persons the panel stands for. */
  readonly universe: number;
  /** Persons in the panel. */
  readonly persons: number;
  /** Name of the distribution it was weighted to; null without one. */
  readonly universeName: string | null;
}

/** Weights of a month and the report on how they came about. */
export interface StoredWeights {
  readonly personIds: readonly number[];
  readonly weights: Float64Array;
  readonly report: object;
}

/** An index to store. */
export interface NewIndex extends EncodedContactIndex {
  readonly country: string;
  readonly month: string;
  readonly methodVersion: number;
  readonly universe: number;
  readonly persons: number;
  readonly entities: number;
}

const VERSIONS_KEPT = 2;

const NEWEST = `
SELECT i.id, i.version, i.method_version AS "methodVersion", i.universe, i.persons,
  (SELECT r.report->>'distribution' FROM weight_reports r WHERE r.country_code = i.country_code AND r.month = i.month)
    AS "universeName"
FROM contact_indexes i WHERE i.country_code = $1 AND i.month = $2 ORDER BY i.version DESC LIMIT 1`;

const NEWEST_OF_EACH_COUNTRY = `
SELECT DISTINCT ON (country_code) id FROM contact_indexes ORDER BY country_code, month DESC, version DESC`;

const SIZE = `
SELECT (octet_length(i.head)
  + (SELECT COALESCE(sum(octet_length(d.data)), 0) FROM contact_index_devices d WHERE d.index_id = i.id))::float8 AS bytes
FROM contact_indexes i WHERE i.id = $1`;

const blobs = (id: number) => `
SELECT 'head', head FROM contact_indexes WHERE id = ${id}
UNION ALL SELECT device, data FROM contact_index_devices WHERE index_id = ${id}`;

const INSERT = `
INSERT INTO contact_indexes (country_code, month, version, method_version, universe, persons, entities, head)
SELECT $1, $2, COALESCE(max(version), 0) + 1, $3, $4, $5, $6, $7
FROM contact_indexes WHERE country_code = $1 AND month = $2
RETURNING id, version`;

const PRUNE = `
DELETE FROM contact_indexes WHERE country_code = $1 AND month = $2 AND version <= $3`;

const WEIGHTS = `
INSERT INTO panel_weights (country_code, month, person_id, weight)
SELECT $1, $2, * FROM unnest($3::int[], $4::float8[])`;

const REPORT = `
INSERT INTO weight_reports (country_code, month, report) VALUES ($1, $2, $3)
ON CONFLICT (country_code, month) DO UPDATE SET report = excluded.report, created_at = now()`;

/** Weights and contact indexes; an index is never changed, a new version takes its place. */
@Injectable()
export class ContactIndexesRepository {
  constructor(private readonly database: Database) {}

  /** The newest version of a month's index, or undefined. */
  newest(country: string, month: string): Promise<IndexVersion | undefined> {
    return this.database.first(NEWEST, [country, `${month}-01`]);
  }

  /** Ids of the newest index of each country. */
  async newestOfEachCountry(): Promise<number[]> {
    return (await this.database.query<{ id: number }>(NEWEST_OF_EACH_COUNTRY)).map(({ id }) => id);
  }

  /** Stored bytes of an index; undefined when there is none. */
  async size(id: number): Promise<number | undefined> {
    return (await this.database.first<{ bytes: number }>(SIZE, [id]))?.bytes;
  }

  /** The blobs of an index, each in memory of its own; undefined when there is none. */
  load(id: number): Promise<EncodedContactIndex | undefined> {
    return this.database.withClient(async (client) => {
      const parts = new Map<string, Uint8Array>();
      for await (const [name, data] of binaryRows(client, blobs(Number(id))))
        if (name && data) parts.set(Buffer.from(name).toString(), data);
      const [head, desktop, mobile_web, mobile_app] = ['head', ...DEVICE_CLASSES].map((name) =>
        parts.get(name),
      );
      if (!head || !desktop || !mobile_web || !mobile_app) return undefined;
      return { head, devices: { desktop, mobile_web, mobile_app } };
    });
  }

  /**
   * Stores a month's weights and index together, so that no figure can mix two of them.
   * @returns the new version
   */
  store(index: NewIndex, weights: StoredWeights): Promise<number> {
    const month = `${index.month}-01`;
    return this.database.transaction(async (manager) => {
      await manager.query('DELETE FROM panel_weights WHERE country_code = $1 AND month = $2', [
        index.country,
        month,
      ]);
      await manager.query(WEIGHTS, [index.country, month, weights.personIds, [...weights.weights]]);
      await manager.query(REPORT, [index.country, month, JSON.stringify(weights.report)]);
      const { methodVersion, universe, persons, entities, head } = index;
      const values = [index.country, month, methodVersion, universe, persons, entities, Buffer.from(head)];
      const [stored] = (await manager.query(INSERT, values)) as { id: number; version: number }[];
      if (!stored) throw new Error('the index was not stored');
      for (const device of DEVICE_CLASSES)
        await manager.query(
          'INSERT INTO contact_index_devices (index_id, device, data) VALUES ($1, $2, $3)',
          [stored.id, device, Buffer.from(index.devices[device])],
        );
      await manager.query(PRUNE, [index.country, month, stored.version - VERSIONS_KEPT]);
      return stored.version;
    });
  }
}
