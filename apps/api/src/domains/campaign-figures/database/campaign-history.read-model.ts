import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** How a campaign's contacts spread over the panel. */
export interface SpreadOfContacts {
  readonly persons: number;
  readonly contacts: number;
}

// The reader's own: row-level security leaves nothing else.
const SPREADS = `
SELECT count(DISTINCT a.person_id)::int AS persons, sum(a.impressions)::float8 AS contacts
FROM ad_contacts a JOIN campaigns c ON c.id = a.campaign_id
WHERE c.country_code = $1 AND a.campaign_id <> $2
GROUP BY a.campaign_id HAVING count(DISTINCT a.person_id) >= $3`;

/** What a country's campaigns have shown so far. */
@Injectable()
export class CampaignHistoryReadModel {
  constructor(private readonly database: Database) {}

  /** How contacts of other campaigns with so many persons or more spread. */
  spreads(country: string, campaignId: number, persons: number): Promise<SpreadOfContacts[]> {
    return this.database.query(SPREADS, [country, campaignId, persons]);
  }
}
