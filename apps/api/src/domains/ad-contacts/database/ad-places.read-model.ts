import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Something with a number and a name, of a campaign or itself one. */
export interface NamedOfCampaign {
  readonly id: number;
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly name: string;
}

/** A tracking code and what it stands for. */
export interface CodePlace {
  readonly code: string;
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly creativeId: number;
  readonly channel: string;
}

/** What files of advertising may name, of a country. */
export interface AdPlacesOfCountry {
  readonly campaigns: readonly NamedOfCampaign[];
  readonly creatives: readonly NamedOfCampaign[];
  readonly channels: readonly NamedOfCampaign[];
  readonly codes: readonly CodePlace[];
}

const OF_COUNTRY = 'JOIN campaigns c ON c.id = t.campaign_id AND c.country_code = $1';

/** Campaigns with what is booked for them, and the persons of a panel. */
@Injectable()
export class AdPlacesReadModel {
  constructor(private readonly database: Database) {}

  /** Everything of a country that files may name. */
  async of(country: string): Promise<AdPlacesOfCountry> {
    const named = (sql: string) => this.database.query<NamedOfCampaign>(sql, [country]);
    const [campaigns, creatives, channels, codes] = await Promise.all([
      named(`SELECT id, id AS "campaignId", NULL AS "flightId", name FROM campaigns WHERE country_code = $1`),
      named(
        `SELECT t.id, t.campaign_id AS "campaignId", t.flight_id AS "flightId", t.name FROM creatives t ${OF_COUNTRY}`,
      ),
      named(
        `SELECT t.id, t.campaign_id AS "campaignId", NULL AS "flightId", t.name FROM campaign_channels t ${OF_COUNTRY}`,
      ),
      this.database.query<CodePlace>(
        `SELECT t.code, t.campaign_id AS "campaignId", t.flight_id AS "flightId", t.creative_id AS "creativeId",
           n.name AS channel
         FROM tracking_codes t JOIN ad_channel_names n ON n.id = t.channel_name_id ${OF_COUNTRY}`,
        [country],
      ),
    ]);
    return { campaigns, creatives, channels, codes };
  }

  /** The panel's persons: external id to id. */
  async persons(country: string): Promise<Map<string, number>> {
    const sql = 'SELECT external_id AS name, id FROM panel_persons WHERE country_code = $1';
    const rows = await this.database.query<{ name: string; id: number }>(sql, [country]);
    return new Map(rows.map(({ name, id }) => [name, id]));
  }
}
