import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';
import { TargetPatternsLookup } from '../../targets/target-patterns.lookup.js';
import { patternOfWildcards } from '../../targets/target-pattern.lookup.js';
import { keyOfName } from '../key-of-name.js';

/** A service as a file describes it. */
export interface ServiceRow {
  readonly name: string;
  readonly mediaHouse: string | null;
  readonly adNetwork: string | null;
  readonly category: string | null;
  readonly targets: readonly string[];
  readonly patterns: readonly string[];
  readonly trackingIdentifier: string | null;
  readonly trafficSource: string;
  readonly bookable: boolean;
  readonly hasOwaData: boolean;
  /** Names of the types of streaming it offers. */
  readonly streamingTypes: readonly string[];
}

const ITEM = `
INSERT INTO rating_items (country_code, type, name, traffic_source, bookable, has_owa_data)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (country_code, type, name) WHERE type <> 'channel' DO UPDATE SET traffic_source = excluded.traffic_source,
  bookable = excluded.bookable, has_owa_data = excluded.has_owa_data
RETURNING id, (xmax = 0) AS added`;

const AGGREGATE = `
INSERT INTO rating_items (country_code, type, name) VALUES ($1, $2, $3)
ON CONFLICT (country_code, type, name) WHERE type <> 'channel' DO UPDATE SET name = excluded.name
RETURNING id`;

const CATEGORY = `
INSERT INTO categories (country_code, key, name, position)
SELECT $1, $2, $3, COALESCE(max(position), 0) + 1 FROM categories WHERE country_code = $1
ON CONFLICT (country_code, key) DO UPDATE SET name = excluded.name
RETURNING id`;

const TARGET = `
INSERT INTO targets (country_code, name, service_id, by_hand) VALUES ($1, $2, $3, true)
ON CONFLICT (country_code, name) DO UPDATE SET service_id = excluded.service_id, pattern_id = NULL, by_hand = true`;

const PATTERN = `
INSERT INTO service_patterns (country_code, service_id, pattern) VALUES ($1, $2, $3)
ON CONFLICT (country_code, pattern) DO UPDATE SET service_id = excluded.service_id`;

const IDENTIFIER = `
INSERT INTO tracking_identifiers (identifier, country_code, service_id) VALUES ($1, $2, $3)
ON CONFLICT (identifier) DO UPDATE SET service_id = excluded.service_id WHERE tracking_identifiers.country_code = $2`;

const STREAMING_TYPE = `
INSERT INTO streaming_types (country_code, name, position)
SELECT $1, $2, COALESCE(max(position), 0) + 1 FROM streaming_types WHERE country_code = $1
ON CONFLICT (country_code, name) DO UPDATE SET name = excluded.name
RETURNING id`;

const STREAMS = `
INSERT INTO rating_item_streaming_types (item_id, type_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/** Writes imported services and what belongs to them. */
@Injectable()
export class ServicesImportRepository {
  constructor(
    private readonly database: Database,
    private readonly patterns: TargetPatternsLookup,
  ) {}

  /**
   * Stores services in one transaction; known ones are brought up to date.
   * @returns how many were new
   */
  store(country: string, rows: readonly ServiceRow[]): Promise<number> {
    return this.database.transaction(async (manager) => {
      let added = 0;
      for (const row of rows) added += (await this.storeOne(manager, country, row)) ? 1 : 0;
      return added;
    });
  }

  /** Gives targets that nobody assigned by hand to the services whose patterns they fit. */
  async assignTargets(country: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.patterns.lock(manager, country);
      await this.patterns.apply(manager, country);
    });
  }

  private async storeOne(manager: EntityManager, country: string, row: ServiceRow): Promise<boolean> {
    const { name, trafficSource, bookable, hasOwaData } = row;
    const values = [country, 'service', name, trafficSource, bookable, hasOwaData];
    const item = await returnedRow<{ id: number; added: boolean }>(manager, ITEM, values);
    await manager.query('DELETE FROM rating_item_members WHERE service_id = $1', [item.id]);
    await this.join(manager, country, 'mediahouse', row.mediaHouse, item.id);
    await this.join(manager, country, 'adnetwork', row.adNetwork, item.id);
    if (row.category) await this.file(manager, country, row.category, item.id);
    for (const type of row.streamingTypes) await this.streams(manager, country, type, item.id);
    for (const target of row.targets) await manager.query(TARGET, [country, target, item.id]);
    for (const pattern of row.patterns)
      await manager.query(PATTERN, [country, item.id, patternOfWildcards(pattern)]);
    if (row.trackingIdentifier) await manager.query(IDENTIFIER, [row.trackingIdentifier, country, item.id]);
    return item.added;
  }

  private async join(
    manager: EntityManager,
    country: string,
    type: ItemType,
    name: string | null,
    service: number,
  ) {
    if (!name) return;
    const { id } = await returnedRow<{ id: number }>(manager, AGGREGATE, [country, type, name]);
    await manager.query('INSERT INTO rating_item_members (item_id, service_id) VALUES ($1, $2)', [
      id,
      service,
    ]);
  }

  private async streams(manager: EntityManager, country: string, type: string, item: number): Promise<void> {
    const { id } = await returnedRow<{ id: number }>(manager, STREAMING_TYPE, [country, type]);
    await manager.query(STREAMS, [item, id]);
  }

  private async file(manager: EntityManager, country: string, category: string, item: number): Promise<void> {
    const { id } = await returnedRow<{ id: number }>(manager, CATEGORY, [
      country,
      keyOfName(category),
      category,
    ]);
    const sql =
      'INSERT INTO rating_item_categories (item_id, category_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await manager.query(sql, [item, id]);
  }
}
