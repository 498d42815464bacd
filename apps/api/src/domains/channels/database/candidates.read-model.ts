import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { visibleItem } from '../../ratings/database/visible-items.lookup.js';
import type { ChannelReader } from '../channel-reader.js';
import type { CandidateDto, ChannelNamedDto, ChannelParentDto } from '../dto/channel.dto.js';
import { ownChannel } from './own-channel.js';

const TYPES = `
SELECT id, name FROM channel_types WHERE country_code IS NULL OR country_code = $1 ORDER BY position, name`;

const PARENTS = `
SELECT i.id, i.name, i.type FROM rating_items i
WHERE i.country_code = $1 AND i.type IN ('service', 'mediahouse') AND ${visibleItem('i', '$2', '$3')}
  AND EXISTS (SELECT FROM targets t WHERE t.service_id = i.id
    OR t.service_id IN (SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id))
ORDER BY lower(i.name), i.id`;

const BELOW = `
SELECT i.id, i.name, i.type FROM rating_items i
WHERE i.country_code = $1 AND i.type = 'service' AND ${visibleItem('i', '$2', '$3')}
  AND (i.id = $4 OR EXISTS (SELECT FROM rating_item_members m WHERE m.item_id = $4 AND m.service_id = i.id))`;

const CANDIDATES = `
WITH below AS (${BELOW}), taken AS (
  SELECT DISTINCT r.target_id FROM channel_urls r
  JOIN rating_items i ON i.id = r.channel_id JOIN channels c ON c.item_id = i.id
  WHERE c.channel_type_id = $5 AND c.deleted_at IS NULL AND r.path = '*' AND r.match_mode = 'pattern'
    AND (${ownChannel('$3')} OR NOT EXISTS (SELECT FROM rating_item_customers k WHERE k.item_id = i.id))
)
SELECT b.id, b.name, b.type, count(t.id)::int AS targets_count,
  COALESCE(json_agg(json_build_object('id', t.id, 'name', t.name,
    'taken', EXISTS (SELECT FROM taken WHERE taken.target_id = t.id)) ORDER BY t.name)
    FILTER (WHERE t.id IS NOT NULL), '[]') AS targets
FROM below b LEFT JOIN targets t ON t.service_id = b.id
GROUP BY b.id, b.name, b.type ORDER BY lower(b.name), b.id`;

// Without a parent the targets of every service the reader sees.
const TARGETS = `
SELECT t.id, t.name FROM targets t JOIN rating_items i ON i.id = t.service_id
WHERE t.country_code = $1 AND t.name = ANY($4) AND ${visibleItem('i', '$2', '$3')}
  AND ($5::int IS NULL OR i.id = $5
    OR EXISTS (SELECT FROM rating_item_members m WHERE m.item_id = $5 AND m.service_id = i.id))`;

/** What channels can be made of. */
@Injectable()
export class CandidatesReadModel {
  constructor(private readonly database: Database) {}

  /** Types a channel of a country can have. */
  types(country: string): Promise<ChannelNamedDto[]> {
    return this.database.query(TYPES, [country]);
  }

  /** Media houses and services with targets, as far as the reader sees them, by name. */
  parents({ country, viewer }: ChannelReader): Promise<ChannelParentDto[]> {
    return this.database.query(PARENTS, [country, viewer.admin, viewer.customerId]);
  }

  /** Every customer, by name. */
  customers(): Promise<ChannelNamedDto[]> {
    return this.database.query('SELECT id, name FROM customers ORDER BY lower(name), id');
  }

  /** Services below a parent the reader sees, with their targets. */
  below({ country, viewer }: ChannelReader, parent: number, type: number | null): Promise<CandidateDto[]> {
    return this.database.query(CANDIDATES, [country, viewer.admin, viewer.customerId, parent, type]);
  }

  /**
   * Numbers of targets by name, of those below the parent the reader sees.
   * @param parent null = anywhere
   */
  async targets(
    { country, viewer }: ChannelReader,
    parent: number | null,
    names: readonly string[],
  ): Promise<Map<string, number>> {
    const values = [country, viewer.admin, viewer.customerId, names, parent];
    const rows = await this.database.query<{ id: number; name: string }>(TARGETS, values);
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
