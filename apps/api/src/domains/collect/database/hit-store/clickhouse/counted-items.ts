import { Injectable } from '@nestjs/common';
import { numbers, texts } from '../../../../../platform/clickhouse/literals.js';
import { Database } from '../../../../../platform/database/database.service.js';

const MEMBERS = `
SELECT m.service_id AS "serviceId", m.item_id AS "itemId"
FROM rating_item_members m JOIN rating_items s ON s.id = m.service_id AND s.country_code = $1 ORDER BY 1, 2`;

const CHANNELS = `
SELECT channel_id AS "channelId", service_id AS "serviceId", path_pattern AS pattern
FROM active_channel_urls($1, $2::date) WHERE service_id IS NOT NULL ORDER BY 1, 2, 3`;

/** Parts of statements about hits by the items they count for. */
export interface CountedItems {
  /** Joins to a relation `h` of hits with `service_id` and `path`. */
  readonly joins: string;
  /** The items of a row, as a list: its service, those above it, and the channels one of whose paths it fits. */
  readonly items: string;
}

/** Functions that make small letters. */
export type Lowering = 'lower' | 'lowerUTF8';

/** What hits count for beside their service stands in PostgreSQL; it is small, and goes along with each question. */
@Injectable()
export class CountedItemsReadModel {
  private lower: Promise<Lowering> | undefined;

  constructor(private readonly database: Database) {}

  /** The function that makes small letters of the same ones as this database does: only of ASCII, or of all. */
  lowering(): Promise<Lowering> {
    return (this.lower ??= this.database
      .first<{ all: boolean }>(`SELECT lower('\u00c9') = '\u00e9' AS all`)
      .then((found) => (found?.all ? 'lowerUTF8' : 'lower')));
  }

  /** Those of a country; channels are those active in the quarter of a day. */
  async of(country: string, day: string): Promise<CountedItems> {
    const members = await this.database.query<{ serviceId: number; itemId: number }>(MEMBERS, [country]);
    const channels = await this.database.query<{ channelId: number; serviceId: number; pattern: string }>(
      CHANNELS,
      [country, day],
    );
    const joins: string[] = [];
    const items = ['[h.service_id]'];
    if (members.length > 0) {
      const [services, above] = [members.map((one) => one.serviceId), members.map((one) => one.itemId)];
      joins.push(`LEFT JOIN (
        SELECT pair.1 AS service_id, groupArray(pair.2) AS above
        FROM (SELECT arrayJoin(arrayZip(${numbers(services)}, ${numbers(above)})) AS pair) GROUP BY 1
      ) m ON m.service_id = h.service_id`);
      items.push('m.above');
    }
    if (channels.length > 0) {
      const services = numbers(channels.map((one) => one.serviceId));
      const ids = numbers(channels.map((one) => one.channelId));
      const patterns = texts(channels.map((one) => one.pattern));
      joins.push(`LEFT JOIN (
        SELECT part.1 AS service_id, groupArray((part.2, part.3)) AS parts
        FROM (SELECT arrayJoin(arrayZip(${services}, ${ids}, ${patterns})) AS part) GROUP BY 1
      ) c ON c.service_id = h.service_id`);
      const fits = `${await this.lowering()}(h.path) LIKE p.2`;
      items.push(`arrayDistinct(arrayMap(p -> p.1, arrayFilter(p -> ${fits}, c.parts)))`);
    }
    return { joins: joins.join('\n'), items: `arrayConcat(${items.join(', ')})` };
  }
}
