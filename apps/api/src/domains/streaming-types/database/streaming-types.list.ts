import { exists } from '../../../platform/database/exists.js';
import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { EntityManager } from 'typeorm';
import type { StreamingTypeAdminDto } from '../dto/streaming-type.dto.js';

const SERVICES = '(SELECT count(*)::int FROM rating_item_streaming_types i WHERE i.type_id = t.id)';

/** The kinds of streaming of a country, in their order. */
export const STREAMING_TYPES = listSql({
  rows: 'streaming_types',
  select: `t.id, t.name, t.position, ${SERVICES} AS services, t.version`,
  from: 'streaming_types t',
  scope: ({ country }) => [sql`t.country_code = ${country}`],
  search: ['t.name'],
  sort: { position: 't.position', name: 'lower(t.name)', services: SERVICES },
  key: 't.id',
  item: (row: StreamingTypeAdminDto): StreamingTypeAdminDto => row,
});

/** Whether services are of a type. */
export function hasServices(manager: EntityManager, type: number): Promise<boolean> {
  const found = 'SELECT FROM rating_item_streaming_types WHERE type_id = $1 LIMIT 1';
  return exists(manager, found, [type]);
}
