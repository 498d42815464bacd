import type { EntityManager } from 'typeorm';
import { exists } from '../../../platform/database/exists.js';
import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { TrackingIdentifierDto } from '../dto/tracking-identifier.dto.js';

const LAST = '(SELECT max(g.last_seen) FROM tag_sightings g WHERE g.tracking_identifier_id = t.id)';

type Row = Omit<TrackingIdentifierDto, 'last_hit' | 'pixel_path'> & { last_hit: Date | null };

/** The tracking identifiers of a country, by identifier. */
export const TRACKING_IDENTIFIERS = listSql({
  rows: 'tracking_identifiers',
  select: `t.id, t.identifier AS tracking_identifier, t.service_id, i.name AS service, c.customer_id, t.version,
  ${LAST} AS last_hit`,
  from: `tracking_identifiers t JOIN rating_items i ON i.id = t.service_id
  LEFT JOIN companies c ON c.id = i.company_id`,
  scope: ({ country }) => [sql`t.country_code = ${country}`],
  search: ['t.identifier', 'i.name'],
  filters: { service_id: numberFilter('t.service_id', 'Only identifiers of this service.', 42) },
  sort: {
    tracking_identifier: 'lower(t.identifier)',
    service: 'lower(i.name)',
    last_hit: LAST,
  },
  key: 't.id',
  item: ({ last_hit, ...row }: Row): TrackingIdentifierDto => ({
    ...row,
    last_hit: last_hit?.toISOString() ?? null,
    pixel_path: `/c.gif?i=${encodeURIComponent(row.tracking_identifier)}`,
  }),
});

/** Whether the country has the service. */
export function isServiceOf(manager: EntityManager, country: string, service: number): Promise<boolean> {
  const found = `SELECT FROM rating_items WHERE country_code = $1 AND type = 'service' AND id = $2`;
  return exists(manager, found, [country, service]);
}
