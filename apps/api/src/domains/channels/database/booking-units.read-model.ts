import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { QuarterDto } from '../dto/channel.dto.js';

const UNITS = `rating_items i JOIN channels c ON c.item_id = i.id
WHERE i.country_code = $1 AND i.type = 'channel' AND i.has_owa_data AND c.deleted_at IS NULL`;

const QUARTERS = `
SELECT DISTINCT a.year, a.quarter FROM channel_activations a
WHERE a.active AND a.channel_id IN (SELECT i.id FROM ${UNITS})`;

const TO_COPY = `
SELECT i.id FROM ${UNITS} AND channel_is_active(i.id, make_date($2, 3 * $3 - 2, 1))
  AND NOT channel_is_active(i.id, make_date($4, 3 * $5 - 2, 1)) ORDER BY i.id`;

const SERVICES = `
SELECT i.id, i.name FROM rating_items i WHERE i.country_code = $1 AND i.type = 'service'
  AND ($2::int IS NULL OR i.id = $2 OR EXISTS (SELECT FROM rating_item_members m WHERE m.item_id = $2 AND m.service_id = i.id))`;

/** What is asked of booking units besides their list. */
@Injectable()
export class BookingUnitsReadModel {
  constructor(private readonly database: Database) {}

  /** Quarters in which any unit of a country was switched on. */
  quarters(country: string): Promise<QuarterDto[]> {
    return this.database.query(QUARTERS, [country]);
  }

  /** Units that are active in a quarter and not in another. */
  async activeOnlyIn(country: string, from: QuarterDto, to: QuarterDto): Promise<number[]> {
    const values = [country, from.year, from.quarter, to.year, to.quarter];
    return (await this.database.query<{ id: number }>(TO_COPY, values)).map(({ id }) => id);
  }

  /** Services of a country, or those of a service or media house, by number. @param parent null = all */
  async services(country: string, parent: number | null): Promise<Map<number, string>> {
    const rows = await this.database.query<{ id: number; name: string }>(SERVICES, [country, parent]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
