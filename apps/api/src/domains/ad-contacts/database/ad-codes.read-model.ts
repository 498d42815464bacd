import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** What a tracking code announces. */
export interface AdCode {
  readonly code: string;
  readonly country: string;
  readonly timeZone: string;
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly creativeId: number;
  /** Where a click goes. */
  readonly landingPage: string;
  readonly channel: string;
  readonly placement: string;
}

/** A creative that a tag may name instead of its code's. */
export interface AdCreative {
  readonly id: number;
  readonly campaignId: number;
  readonly flightId: number | null;
}

const CODES = `
SELECT t.code, c.country_code AS country, k.time_zone AS "timeZone", t.campaign_id AS "campaignId",
  t.flight_id AS "flightId", t.creative_id AS "creativeId", s.landing_page AS "landingPage", n.name AS channel,
  t.placement
FROM tracking_codes t JOIN campaigns c ON c.id = t.campaign_id JOIN countries k ON k.code = c.country_code
JOIN creatives s ON s.id = t.creative_id JOIN ad_channel_names n ON n.id = t.channel_name_id`;

// Codes are never changed; of creatives, every change raises the version. Removing the newest lowers the highest id.
const STAMP = `
SELECT concat_ws(' ', (SELECT concat_ws('.', count(*), max(id)) FROM tracking_codes),
  (SELECT concat_ws('.', count(*), max(id), sum(version)) FROM creatives)) AS stamp`;

/** Tracking codes with what they stand for. */
@Injectable()
export class AdCodesReadModel {
  constructor(private readonly database: Database) {}

  /** Every code of every country. */
  all(): Promise<AdCode[]> {
    return this.database.query(CODES);
  }

  /** A code; undefined when there is none. */
  find(code: string): Promise<AdCode | undefined> {
    return this.database.first(`${CODES} WHERE t.code = $1`, [code]);
  }

  /** Every creative of every campaign. */
  creatives(): Promise<AdCreative[]> {
    return this.database.query(
      'SELECT id, campaign_id AS "campaignId", flight_id AS "flightId" FROM creatives',
    );
  }

  /** Changes with the codes and the creatives; costs a fraction of reading them. */
  async stamp(): Promise<string> {
    return (await this.database.first<{ stamp: string }>(STAMP))?.stamp ?? '';
  }
}
