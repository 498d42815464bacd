import { Injectable } from '@nestjs/common';
import type { GateReason } from '@netreach/domain';
import {
  allocateParts,
  type CensusFactor,
  DEVICE_CLASSES,
  type EncodedContactIndex,
  type SharedMemory,
} from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { readBinaryRows } from '../../../platform/database/binary-copy.js';
import { Database } from '../../../platform/database/database.service.js';
import { IndexObjects, type IndexObject } from '../index-storage/index-objects.js';
import { INDEX_VERSION, SERVED_FIRST, type IndexVersion } from './data-state.read-model.js';

/** Weights of a month and the report on how they came about. */
export interface StoredWeights {
  readonly personIds: readonly number[];
  readonly weights: Float64Array;
  readonly report: object;
  /** What brought impressions to the census; none where the country does not want it. */
  readonly census: readonly CensusFactor[];
}

/** How many of something an index was made of, and a digest of them all. */
export interface InputPart {
  readonly count: number;
  readonly digest: string;
}

/** What an index was made of. */
export type IndexInputs = Readonly<
  Record<'persons' | 'margins' | 'entities' | 'contacts' | 'holidays', InputPart> & { census?: InputPart }
>;

/** A version of an index with what it was made of; null where that was not noted yet. */
export type StoredVersion = IndexVersion & { readonly inputs: IndexInputs | null };

/** Bytes of each part of a stored index. */
type PartSizes = Parameters<typeof allocateParts>[0];

/** Where a part of an index is, and how large. */
interface StoredPart {
  readonly name: keyof PartSizes;
  readonly bytes: number;
  /** null = in PostgreSQL. */
  readonly key: string | null;
  readonly digest: Buffer | null;
}

/** An index to store. */
export interface NewIndex extends EncodedContactIndex {
  readonly country: string;
  /** First month of the frame, `YYYY-MM`. */
  readonly month: string;
  /** Months of the frame. */
  readonly months: number;
  readonly methodVersion: number;
  readonly universe: number;
  readonly persons: number;
  readonly entities: number;
  /** Name of the distribution it is weighted to; null without one. */
  readonly universeName: string | null;
  /** Limits its weights are beyond. */
  readonly gateReasons: readonly GateReason[];
  readonly inputs: IndexInputs;
}

// Unpublished ones: the newest, and the one before it for answers under way.
const VERSIONS_KEPT = 2;

const VERSION = `
SELECT ${INDEX_VERSION('i')} AS found, i.inputs FROM contact_indexes i
WHERE i.country_code = $1 AND i.month = $2 AND i.months = $4 AND ($3::int IS NULL OR i.version = $3)
ORDER BY ${SERVED_FIRST} LIMIT 1`;

const MEASURED = `
SELECT ${INDEX_VERSION('i')} AS found FROM contact_indexes i
WHERE i.country_code = $1 AND i.month = $2 AND i.months = 1 AND ($3::int IS NULL OR i.version = $3)
ORDER BY i.version DESC LIMIT 1`;

// Publishing a version again changes nothing but its moment: the last one published answers.
const PUBLISH = `
UPDATE contact_indexes i SET published_at = $2, release_note = COALESCE($3, release_note),
  released_at = CASE WHEN $3::text IS NULL THEN released_at ELSE $2 END
WHERE id = $1 RETURNING ${INDEX_VERSION('i')} AS found`;

const NEWEST_OF_EACH_COUNTRY = `
SELECT DISTINCT ON (country_code) id FROM contact_indexes WHERE months = 1 ORDER BY country_code, month DESC, ${SERVED_FIRST}`;

const SIZE = `
SELECT (octet_length(i.head)
  + (SELECT COALESCE(sum(COALESCE(d.object_bytes, octet_length(d.data))), 0) FROM contact_index_devices d WHERE d.index_id = i.id))::float8 AS bytes
FROM contact_indexes i WHERE i.id = $1`;

// PostgreSQL sends a value of many megabytes in pieces twice as fast as whole.
const PIECE = 2 ** 20;

const parts = (id: number) => `(
SELECT 'head' AS name, head AS data FROM contact_indexes WHERE id = ${id}
UNION ALL SELECT device, data FROM contact_index_devices WHERE index_id = ${id} AND object_key IS NULL) parts`;

const lengths = (id: number) => `
SELECT name, octet_length(data)::float8 AS bytes, NULL AS key, NULL::bytea AS digest FROM ${parts(id)}
UNION ALL SELECT device, object_bytes::float8, object_key, object_digest FROM contact_index_devices
WHERE index_id = ${id} AND object_key IS NOT NULL`;

const pieces = (id: number) => `
SELECT name, piece, substring(data FROM piece * ${PIECE} + 1 FOR ${PIECE})
FROM ${parts(id)}, generate_series(0, octet_length(data) / ${PIECE}) piece`;

const INSERT = `
INSERT INTO contact_indexes (country_code, month, months, version, method_version, universe, persons, entities,
  universe_name, inputs, head, weight_report_id, gate_reasons)
SELECT $1, $2, $3, COALESCE(max(version), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12
FROM contact_indexes WHERE country_code = $1 AND month = $2 AND months = $3
RETURNING id, version`;

const INSERT_DEVICE = `
INSERT INTO contact_index_devices (index_id, device, data, object_key, object_bytes, object_digest)
VALUES ($1, $2, $3, $4, $5, $6)`;

const PRUNE = `
DELETE FROM contact_indexes
WHERE country_code = $1 AND month = $2 AND months = $3 AND version <= $4 AND published_at IS NULL`;

const PRUNE_REPORTS = `
DELETE FROM weight_reports r WHERE country_code = $1 AND month = $2
  AND NOT EXISTS (SELECT FROM contact_indexes i WHERE i.weight_report_id = r.id)`;

const WEIGHTS = `
INSERT INTO panel_weights (country_code, month, person_id, weight)
SELECT $1, $2, * FROM unnest($3::int[], $4::float8[])`;

const FACTORS = `
INSERT INTO census_factors (report_id, country_code, item_id, device, month_offset, status, persons, panel, census, factor)
SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::int[], $8::float8[], $9::float8[], $10::float8[])`;

const REPORT = `INSERT INTO weight_reports (country_code, month, report) VALUES ($1, $2, $3) RETURNING id`;

/** Weights and contact indexes; an index is never changed, a new version takes its place. Published ones stay. */
@Injectable()
export class ContactIndexesRepository {
  constructor(
    private readonly database: Database,
    private readonly objects: IndexObjects,
  ) {}

  /**
   * A version of a frame's index, by default the one that answers for it; undefined when there is none.
   * @param month the first, `YYYY-MM`
   */
  async version(
    country: string,
    { month, length = 1 }: { month: string; length?: number },
    version?: number,
  ): Promise<StoredVersion | undefined> {
    const row = await this.database.first<{ found: IndexVersion; inputs: IndexInputs | null }>(VERSION, [
      country,
      `${month}-01`,
      version ?? null,
      length,
    ]);
    return row && { ...row.found, inputs: row.inputs };
  }

  /** A version of a month, by default the newest measured; undefined when there is none. @param month `YYYY-MM` */
  async measured(country: string, month: string, version?: number): Promise<IndexVersion | undefined> {
    const values = [country, `${month}-01`, version ?? null];
    return (await this.database.first<{ found: IndexVersion }>(MEASURED, values))?.found;
  }

  /**
   * Lets an index answer for its month from a moment on.
   * @param note of the administrator who lets it, where it is beyond a limit
   * @param onDone called within the transaction
   */
  publish(
    id: number,
    at: Date,
    note: string | undefined,
    onDone: (manager: EntityManager) => Promise<void>,
  ): Promise<IndexVersion> {
    return this.database.transaction(async (manager) => {
      const [rows] = (await manager.query(PUBLISH, [id, at, note ?? null])) as [{ found: IndexVersion }[]];
      if (!rows[0]) throw new Error(`index ${id} is gone`);
      await onDone(manager);
      return rows[0].found;
    });
  }

  /** Ids of the newest index of each country. */
  async newestOfEachCountry(): Promise<number[]> {
    return (await this.database.query<{ id: number }>(NEWEST_OF_EACH_COUNTRY)).map(({ id }) => id);
  }

  /** Stored bytes of an index; undefined when there is none. */
  async size(id: number): Promise<number | undefined> {
    return (await this.database.first<{ bytes: number }>(SIZE, [id]))?.bytes;
  }

  /**
   * The parts of an index, in memory that threads can share; undefined when there is none.
   * @param spare memory for them that nobody else uses; taken when it is large enough
   */
  async load(id: number, spare?: SharedMemory): Promise<EncodedContactIndex | undefined> {
    const rows = await this.database.query<StoredPart>(lengths(Number(id)));
    if (rows.length < 1 + DEVICE_CLASSES.length) return undefined;
    const sizes = Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])) as PartSizes;
    const encoded = allocateParts(sizes, spare);
    const found: Record<string, Uint8Array> = { head: encoded.head, ...encoded.devices };
    for (const { name, key, bytes, digest } of rows)
      if (key !== null && digest !== null) await this.objects.read({ key, bytes, digest }, found[name]!);
    await this.database.withClient((client) =>
      readBinaryRows(client, pieces(Number(id)), {
        memoryFor: ([name, piece], length) => {
          const part = name && piece ? found[Buffer.from(name).toString()] : undefined;
          const start = part && piece ? Buffer.from(piece).readInt32BE() * PIECE : 0;
          return part?.subarray(start, start + length) ?? new Uint8Array(length);
        },
      }),
    );
    return encoded;
  }

  /**
   * Stores a frame's weights and index together, so that no figure can mix two of them. The weights of persons are kept
   * for months only: nothing but the index reads those of a longer frame.
   * @param hold asked last: throws when the index must not be stored any more
   * @returns the new version
   */
  async store(
    index: NewIndex,
    weights: StoredWeights,
    hold: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<number> {
    const month = `${index.month}-01`;
    // Before the transaction: sending takes long. Where it fails, what was sent is of no use, and lies there.
    const objects = await this.objectsOf(index);
    return this.database.transaction(async (manager) => {
      if (index.months === 1) {
        const frame = [index.country, month];
        await manager.query('DELETE FROM panel_weights WHERE country_code = $1 AND month = $2', frame);
        await manager.query(WEIGHTS, [...frame, weights.personIds, [...weights.weights]]);
      }
      const report = [index.country, month, JSON.stringify(weights.report)];
      const [made] = (await manager.query(REPORT, report)) as { id: number }[];
      if (made) await storeFactors(manager, made.id, index.country, weights.census);
      const { methodVersion, universe, persons, entities, universeName, inputs, head } = index;
      const size = [universe, persons, entities, universeName, JSON.stringify(inputs)];
      const values = [
        index.country,
        month,
        index.months,
        methodVersion,
        ...size,
        Buffer.from(head),
        made?.id,
        index.gateReasons,
      ];
      const [stored] = (await manager.query(INSERT, values)) as { id: number; version: number }[];
      if (!stored) throw new Error('the index was not stored');
      for (const device of DEVICE_CLASSES)
        await manager.query(INSERT_DEVICE, [
          stored.id,
          device,
          ...deviceValues(index.devices[device], objects?.[device]),
        ]);
      const oldest = stored.version - VERSIONS_KEPT;
      await manager.query(PRUNE, [index.country, month, index.months, oldest]);
      await manager.query(PRUNE_REPORTS, [index.country, month]);
      await hold(manager);
      return stored.version;
    });
  }

  /** Puts the devices' parts of a large index into the object store; undefined for others. */
  private async objectsOf({
    country,
    head,
    devices,
  }: NewIndex): Promise<Record<string, IndexObject> | undefined> {
    const bytes = DEVICE_CLASSES.reduce((sum, device) => sum + devices[device].byteLength, head.byteLength);
    if (!this.objects.keeps(bytes)) return undefined;
    const stored: Record<string, IndexObject> = {};
    for (const device of DEVICE_CLASSES) stored[device] = await this.objects.put(country, devices[device]);
    return stored;
  }
}

function deviceValues(data: Uint8Array, object: IndexObject | undefined): readonly unknown[] {
  return object ? [null, object.key, object.bytes, object.digest] : [Buffer.from(data), null, null, null];
}

async function storeFactors(
  manager: EntityManager,
  reportId: number,
  country: string,
  factors: readonly CensusFactor[],
): Promise<void> {
  if (factors.length === 0) return;
  const columns = (
    ['entityId', 'device', 'monthOffset', 'status', 'persons', 'panel', 'impressions', 'factor'] as const
  ).map((name) => factors.map((factor) => factor[name]));
  await manager.query(FACTORS, [reportId, country, ...columns]);
}
