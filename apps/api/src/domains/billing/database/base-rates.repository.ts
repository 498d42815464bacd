import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BaseRateInputDto } from '../dto/base-rate.dto.js';
import { REMOVABLE } from './base-rates.list.js';

const LAST = `SELECT valid_from::text AS day FROM base_rates WHERE country = $1 ORDER BY valid_from DESC LIMIT 1`;
const ADD = `INSERT INTO base_rates (country, valid_from, percent, source, entered_at) VALUES ($1, $2, $3, $4, now()) RETURNING id`;
const REMOVE = `WITH gone AS (DELETE FROM base_rates b WHERE b.country = $1 AND b.id = $2 AND ${REMOVABLE}
  RETURNING b.valid_from::text AS day) SELECT * FROM gone`;
const EXISTS = 'SELECT id FROM base_rates WHERE country = $1 AND id = $2';
const LOCK = 'LOCK TABLE base_rates IN SHARE ROW EXCLUSIVE MODE';

/** Base rates as administrators enter them. */
@Injectable()
export class BaseRatesRepository {
  /** The first day of the newest rate, while nobody else enters one. */
  async last(manager: EntityManager, country: string): Promise<string | undefined> {
    await manager.query(LOCK);
    return ((await manager.query(LAST, [country])) as { day: string }[])[0]?.day;
  }

  /** Keeps a rate. @returns its number */
  async add(manager: EntityManager, country: string, rate: BaseRateInputDto): Promise<number> {
    const values = [country, rate.valid_from, rate.percent.toFixed(2), rate.source];
    return ((await manager.query(ADD, values)) as { id: number }[])[0]?.id ?? 0;
  }

  async exists(manager: EntityManager, country: string, id: number): Promise<boolean> {
    return ((await manager.query(EXISTS, [country, id])) as unknown[]).length > 0;
  }

  /** Removes the newest rate. @returns its first day; undefined where it has to stay */
  async remove(manager: EntityManager, country: string, id: number): Promise<string | undefined> {
    return ((await manager.query(REMOVE, [country, id])) as { day: string }[])[0]?.day;
  }
}
