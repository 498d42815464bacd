import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import { ChannelNameRules } from '../../campaign-channels/campaign-channels.lookup.js';
import type { DirtyDay } from '../../collect/hit-store.lookup.js';
import { AdHitStore, type CountOptions } from '../ad-hit-store.lookup.js';
import {
  CHANNEL_NAMES,
  CONTACTS,
  REPLACE_CONTACTS,
  REPLACE_TRAFFIC,
  STAMP,
  TABLES_OF_A_COUNT,
  TRAFFIC,
} from './ad-day.sql.js';

const DIRTY_DAYS = `
SELECT country_code AS country, to_char(market_day, 'YYYY-MM-DD') AS day FROM ad_dirty_days ORDER BY since LIMIT $1`;

const COUNTED = 'SELECT DISTINCT campaign_id AS id FROM ad_day_facts';

const TAKE = `
WITH taken AS (DELETE FROM ad_dirty_days WHERE country_code = $1 AND market_day = $2 RETURNING 1) SELECT 1 FROM taken`;

/** Channel names a campaign may have; further ones are put together. */
const MOST_NAMES = 2000;

/** Counts the hits of advertising by day, and writes what comes out. */
@Injectable()
export class AdFiguresRepository {
  constructor(
    private readonly database: Database,
    private readonly hits: AdHitStore,
    private readonly rules: ChannelNameRules,
  ) {}

  /** Days with hits that are not counted yet, those waiting longest first. */
  dirtyDays(limit: number): Promise<DirtyDay[]> {
    return this.database.query(DIRTY_DAYS, [limit]);
  }

  /** Takes a day's mark away without counting it. */
  async dropMark({ country, day }: DirtyDay): Promise<void> {
    await this.database.query(TAKE, [country, day]);
  }

  /**
   * Puts traffic and contacts of a day, as its hits are now, into the place of the earlier ones, in one transaction. The
   * stamps of campaigns rise where something has changed. A day whose mark is gone has been counted by somebody else.
   * @returns the campaigns that have changed
   */
  count({ country, day }: DirtyDay, options: CountOptions): Promise<number[]> {
    return this.database.transaction(async (manager) => {
      await takeTurn(manager, `ad traffic ${country} ${day}`);
      // The mark first: hits that arrive meanwhile mark the day again.
      const marks = (await manager.query(TAKE, [country, day])) as unknown[];
      if (marks.length === 0) return [];
      for (const table of TABLES_OF_A_COUNT) await manager.query(table);
      await this.hits.dayFacts(manager, country, day, options);
      await manager.query(CHANNEL_NAMES, [MOST_NAMES]);
      const counted = (await manager.query(COUNTED)) as { id: number }[];
      await this.rules.applyRules(
        manager,
        counted.map(({ id }) => id),
      );
      await manager.query(TRAFFIC, [day]);
      await manager.query(CONTACTS, [day]);
      const contacts = await changed(manager, REPLACE_CONTACTS, [country, day]);
      const traffic = await changed(manager, REPLACE_TRAFFIC, [country, day]);
      await manager.query(STAMP, [contacts, traffic]);
      return [...new Set([...contacts, ...traffic])];
    });
  }
}

async function changed(
  manager: EntityManager,
  statements: readonly string[],
  values: readonly string[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const sql of statements)
    for (const { id } of (await manager.query(sql, [...values])) as { id: number }[]) ids.add(id);
  return [...ids];
}
