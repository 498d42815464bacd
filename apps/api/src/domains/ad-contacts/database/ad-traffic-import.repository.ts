import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { lastOfEach } from '../../../platform/imports/last-of-each.js';
import { AdNamesRepository } from './ad-names.repository.js';

/** Counts that each row has, in their order. */
export const AD_COUNTS = [
  'served',
  'net',
  'located',
  'home',
  'consented',
  'viewable',
  'not_viewable',
  'undetermined',
  'clicks',
] as const;

/** What another counting system counted of a creative in a channel name on a device, on a day. */
export interface AdTrafficRow {
  readonly campaignId: number;
  /** 0 = none. */
  readonly flightId: number;
  /** 0 = not known. */
  readonly creativeId: number;
  readonly channel: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly device: DeviceClass;
  /** In the order of {@link AD_COUNTS}. */
  readonly counts: readonly number[];
  /** Impressions that count for nothing, by reason. */
  readonly invalid: Readonly<Record<string, number>>;
  /** Events of videos, by event. */
  readonly video: Readonly<Record<string, number>>;
}

const COLUMNS = [...AD_COUNTS, 'invalid', 'video'];
const of = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(', ');
const ARRAYS = AD_COUNTS.map((_, place) => `$${place + 7}::int[]`).join(', ');
const MAPS = `$${AD_COUNTS.length + 7}::jsonb[], $${AD_COUNTS.length + 8}::jsonb[]`;

// Campaigns first, then sorted: two imports never wait for each other crosswise.
const STORE = `
WITH written AS (
  INSERT INTO ad_traffic AS t (campaign_id, flight_id, creative_id, channel_name_id, day, device, source, ${COLUMNS.join(', ')})
  SELECT a.campaign_id, a.flight_id, a.creative_id, n.id, a.day, a.device, 'import', ${of('a')}
  FROM unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::date[], $6::text[], ${ARRAYS}, ${MAPS})
    AS a(campaign_id, flight_id, creative_id, channel, day, device, ${COLUMNS.join(', ')})
  JOIN ad_channel_names n ON n.campaign_id = a.campaign_id AND n.name = a.channel
  ORDER BY 1, 5, 3, 4, 2, 6
  ON CONFLICT (campaign_id, day, creative_id, channel_name_id, flight_id, device, source) DO UPDATE
  SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE (${of('t')}) IS DISTINCT FROM (${of('excluded')})
  RETURNING t.campaign_id, t.xmax = 0 AS added
), stamped AS (
  INSERT INTO ad_stamps (campaign_id, traffic) SELECT DISTINCT campaign_id, 1 FROM written ORDER BY 1
  ON CONFLICT (campaign_id) DO UPDATE SET traffic = ad_stamps.traffic + 1
)
SELECT count(*) FILTER (WHERE added)::int AS added FROM written`;

/** Writes counts of advertising that another system delivers. */
@Injectable()
export class AdTrafficImportRepository {
  constructor(
    private readonly database: Database,
    private readonly names: AdNamesRepository,
  ) {}

  /**
   * Stores counts in one transaction; a count delivered again takes the place of the earlier one. The stamps of campaigns rise
   * where something has changed.
   * @returns how many were new
   */
  store(all: readonly AdTrafficRow[]): Promise<number> {
    const rows = lastOfEach(all, keyOf);
    const column = <Key extends keyof AdTrafficRow>(key: Key) => rows.map((row) => row[key]);
    return this.database.transaction(async (manager) => {
      await this.names.ensure(manager, column('campaignId'), column('channel'));
      const whose = [column('campaignId'), column('flightId'), column('creativeId'), column('channel')];
      const counts = AD_COUNTS.map((_, place) => rows.map((row) => row.counts[place]));
      const maps = [column('invalid'), column('video')].map((map) => map.map((one) => JSON.stringify(one)));
      const values = [...whose, column('day'), column('device'), ...counts, ...maps];
      const [stored] = (await manager.query(STORE, values)) as { added: number }[];
      return stored?.added ?? 0;
    });
  }
}

function keyOf({ campaignId, day, creativeId, channel, flightId, device }: AdTrafficRow): string {
  return JSON.stringify([campaignId, day, creativeId, channel, flightId, device]);
}
