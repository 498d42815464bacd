import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { insertRow } from '../../../platform/crud/database/versioned-rows.js';
import type { CreativePart } from '../../../platform/files/readers/creative-picture.js';
import { exists } from '../../../platform/database/exists.js';
import { AdHitStore } from '../../ad-contacts/ad-hit-store.lookup.js';
import { Creative } from './creative.entity.js';
import type { CreativesPlace } from './creatives.list.js';

const CUSTOMER = 'SELECT customer_id AS "customerId" FROM campaigns WHERE id = $1';

const HAS_FIGURES = `
SELECT FROM ad_traffic WHERE campaign_id = $1 AND creative_id = $2
UNION ALL SELECT FROM ad_contacts WHERE campaign_id = $1 AND creative_id = $2
LIMIT 1`;

const KEEP = `
INSERT INTO creative_files (hash, path, campaign_id, type, bytes)
SELECT $1, p.path, $2, p.type, p.bytes FROM unnest($3::text[], $4::text[], $5::bytea[]) AS p(path, type, bytes)`;

const FORGET = 'DELETE FROM creative_files WHERE hash = $1';

const NAMES = `
SELECT id, name FROM creatives WHERE campaign_id = $1 AND flight_id IS NOT DISTINCT FROM $2::int ORDER BY id`;

const TAKEN = `
SELECT lower(name) AS name FROM creatives
WHERE campaign_id = $1 AND flight_id IS NOT DISTINCT FROM $2::int AND lower(name) = ANY($3)`;

/** The rows of a place, for TypeORM. */
export function creativesAt({ campaignId, flightId }: CreativesPlace): FindOptionsWhere<Creative> {
  return { campaignId, flightId: flightId ?? IsNull() };
}

/** Writes creatives and their files. */
@Injectable()
export class CreativesRepository {
  constructor(private readonly hits: AdHitStore) {}

  /** Number of the customer whose campaign it is. */
  async customerOf(campaignId: number, manager: EntityManager): Promise<number> {
    const [row] = (await manager.query(CUSTOMER, [campaignId])) as { customerId: number }[];
    return row?.customerId ?? 0;
  }

  /** Whether anything was measured of a creative. */
  async hasHits(manager: EntityManager, campaignId: number, id: number): Promise<boolean> {
    if (await exists(manager, HAS_FIGURES, [campaignId, id])) return true;
    // Hits that were not put into figures yet.
    return this.hits.has(manager, campaignId, id);
  }

  /** Keeps the parts of a file under a name. */
  async keep(
    manager: EntityManager,
    campaignId: number,
    hash: string,
    parts: readonly CreativePart[],
  ): Promise<void> {
    const columns = [
      parts.map(({ path }) => path),
      parts.map(({ type }) => type),
      parts.map(({ bytes }) => Buffer.from(bytes)),
    ];
    await manager.query(KEEP, [hash, campaignId, ...columns]);
  }

  /** Forgets a file nobody shows any more. */
  async forget(manager: EntityManager, hash: string): Promise<void> {
    await manager.query(FORGET, [hash]);
  }

  /** Those of some names that creatives of a place have, in small letters. */
  async taken(manager: EntityManager, place: CreativesPlace, names: readonly string[]): Promise<Set<string>> {
    const { campaignId, flightId } = place;
    const lower = names.map((name) => name.toLowerCase());
    const rows = (await manager.query(TAKEN, [campaignId, flightId ?? null, lower])) as { name: string }[];
    return new Set(rows.map(({ name }) => name));
  }

  /** The creatives of a place, by number. */
  names(
    { campaignId, flightId }: CreativesPlace,
    manager: EntityManager,
  ): Promise<{ id: number; name: string }[]> {
    return manager.query(NAMES, [campaignId, flightId ?? null]) as Promise<{ id: number; name: string }[]>;
  }

  /** Stores a new creative. @returns its number */
  add(manager: EntityManager, columns: Partial<Creative>): Promise<number> {
    return insertRow(manager, Creative, columns);
  }
}
