import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { lockChannelNames } from './channel-names.lookup.js';

/** A part of a channel: a target's pages below a path. */
export interface ChannelUrlRow {
  readonly channel: string;
  readonly target: string;
  readonly pathPrefix: string;
}

/** Everybody's channel of a name; customers may have some that are called like it. */
const PUBLIC = `i.country_code = $1 AND i.type = 'channel'
  AND NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id)`;

const CHANNELS = `
INSERT INTO rating_items (country_code, type, name) SELECT $1, 'channel', name FROM (
  SELECT DISTINCT unnest($2::text[]) AS name) named
WHERE NOT EXISTS (SELECT FROM rating_items i WHERE ${PUBLIC} AND i.name = named.name)`;

// Nobody activates an imported channel: it is active until somebody says otherwise.
const DETAILS = `
INSERT INTO channels (item_id, active_by_default)
SELECT i.id, true FROM rating_items i WHERE ${PUBLIC} AND i.name = ANY($2)
ON CONFLICT DO NOTHING`;

const URLS = `
INSERT INTO channel_urls (channel_id, target_id, path)
SELECT i.id, t.id, u.path_prefix || '*'
FROM unnest($2::text[], $3::text[], $4::text[]) AS u(channel, target, path_prefix)
JOIN rating_items i ON ${PUBLIC} AND i.name = u.channel
JOIN targets t ON t.country_code = $1 AND t.name = u.target
ON CONFLICT DO NOTHING RETURNING id`;

/** Writes imported channels. */
@Injectable()
export class ChannelsImportRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores channels and their parts in one transaction.
   * @returns how many parts were new; parts on unknown targets are not stored
   */
  store(country: string, rows: readonly ChannelUrlRow[]): Promise<number> {
    const channels = rows.map(({ channel }) => channel);
    const columns = [channels, rows.map(({ target }) => target), rows.map(({ pathPrefix }) => pathPrefix)];
    return this.database.transaction(async (manager) => {
      await lockChannelNames(manager, country);
      await manager.query(CHANNELS, [country, channels]);
      await manager.query(DETAILS, [country, channels]);
      return ((await manager.query(URLS, [country, ...columns])) as unknown[]).length;
    });
  }
}
