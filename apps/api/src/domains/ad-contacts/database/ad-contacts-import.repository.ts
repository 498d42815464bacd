import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { AdNamesRepository } from './ad-names.repository.js';

/** A contact of a person with an ad. */
export interface AdContactRow {
  readonly campaignId: number;
  /** 0 = none. */
  readonly flightId: number;
  /** 0 = not known. */
  readonly creativeId: number;
  readonly channel: string;
  readonly personId: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly device: DeviceClass;
  readonly viewable: boolean;
  readonly clicks: number;
  /** UUID; what came once is not counted again. */
  readonly eventId: string;
}

// Campaigns first, then sorted: two imports never wait for each other crosswise.
const STORE = `
WITH arriving AS (
  SELECT DISTINCT ON (campaign_id, event_id) a.*
  FROM unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::int[], $6::date[], $7::text[], $8::boolean[], $9::int[], $10::uuid[])
    AS a(campaign_id, flight_id, creative_id, channel, person_id, day, device, viewable, clicks, event_id)
  ORDER BY campaign_id, event_id
), added AS (
  INSERT INTO ad_contact_events (campaign_id, event_id, day, person_id)
  SELECT campaign_id, event_id, day, person_id FROM arriving ON CONFLICT DO NOTHING RETURNING campaign_id, event_id
), counted AS (
  INSERT INTO ad_contacts AS c (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
    impressions, viewable, clicks)
  SELECT a.campaign_id, a.day, a.person_id, a.creative_id, n.id, a.flight_id, a.device, 'import', count(*),
    count(*) FILTER (WHERE a.viewable), sum(a.clicks)
  FROM added JOIN arriving a USING (campaign_id, event_id)
  JOIN ad_channel_names n ON n.campaign_id = a.campaign_id AND n.name = a.channel
  GROUP BY a.campaign_id, a.day, a.person_id, a.creative_id, n.id, a.flight_id, a.device
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source) DO UPDATE
  SET impressions = c.impressions + excluded.impressions, viewable = c.viewable + excluded.viewable,
    clicks = c.clicks + excluded.clicks
), stamped AS (
  INSERT INTO ad_stamps (campaign_id, contacts) SELECT DISTINCT campaign_id, 1 FROM added ORDER BY 1
  ON CONFLICT (campaign_id) DO UPDATE SET contacts = ad_stamps.contacts + 1
)
SELECT count(*)::int AS added FROM added`;

/** Writes imported contacts with advertising. */
@Injectable()
export class AdContactsImportRepository {
  constructor(
    private readonly database: Database,
    private readonly names: AdNamesRepository,
  ) {}

  /**
   * Adds contacts to those of their persons, in one transaction; the stamps of their campaigns rise.
   * @returns how many were new
   */
  store(rows: readonly AdContactRow[]): Promise<number> {
    const column = <Key extends keyof AdContactRow>(key: Key) => rows.map((row) => row[key]);
    return this.database.transaction(async (manager) => {
      await this.names.ensure(manager, column('campaignId'), column('channel'));
      const whose = [column('campaignId'), column('flightId'), column('creativeId'), column('channel')];
      const who = [column('personId'), column('day'), column('device')];
      const what = [column('viewable'), column('clicks'), column('eventId')];
      const [stored] = (await manager.query(STORE, [...whose, ...who, ...what])) as { added: number }[];
      return stored?.added ?? 0;
    });
  }
}
