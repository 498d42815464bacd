import { exists } from '../../../platform/database/exists.js';
import type { EntityManager } from 'typeorm';
import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ChannelTypeDto } from '../dto/channel-type.dto.js';

const CHANNELS = '(SELECT count(*)::int FROM channels c WHERE c.channel_type_id = t.id)';

/** The types of channels that a country has, its own and those of all countries, in their order. */
export const CHANNEL_TYPES = listSql({
  rows: 'channel_types',
  select: `t.id, t.name, t.position, t.country_code IS NULL AS everywhere, ${CHANNELS} AS channels, t.version`,
  from: 'channel_types t',
  scope: ({ country }) => [sql`t.country_code IS NULL OR t.country_code = ${country}`],
  search: ['t.name'],
  sort: { position: 't.position', name: 'lower(t.name)', channels: CHANNELS },
  key: 't.id',
  item: (row: ChannelTypeDto): ChannelTypeDto => row,
});

/** Whether channels are of a type. */
export function isTypeOfChannels(manager: EntityManager, type: number): Promise<boolean> {
  const found = 'SELECT FROM channels WHERE channel_type_id = $1 LIMIT 1';
  return exists(manager, found, [type]);
}
