import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { AdHitStore, type CodePlace, type CodeSeen } from '../../ad-contacts/ad-hit-store.lookup.js';

const PLACES = `
SELECT t.id, t.campaign_id AS "campaignId", t.creative_id AS "creativeId", n.name AS channel, t.placement
FROM tracking_codes t JOIN ad_channel_names n ON n.id = t.channel_name_id`;

const OF_TESTS = `${PLACES} JOIN campaigns c ON c.id = t.campaign_id WHERE c.country_code = $1 AND c.adfx`;

/** What the collector saw of tracking codes. */
@Injectable()
export class TrackingStatsReadModel {
  constructor(
    private readonly database: Database,
    private readonly hits: AdHitStore,
  ) {}

  /** What was seen of some codes in the 24 hours until a moment; when last, in the 30 days until then. */
  async seen(ids: readonly number[], until: Date): Promise<CodeSeen[]> {
    const places = await this.database.query<CodePlace>(`${PLACES} WHERE t.id = ANY($1)`, [ids]);
    return this.hits.seen(places, until);
  }

  /** The codes of a country's tests of which something came in the 24 hours before a moment. */
  async alive(country: string, now: Date): Promise<number[]> {
    return this.hits.alive(await this.database.query<CodePlace>(OF_TESTS, [country]), now);
  }
}
