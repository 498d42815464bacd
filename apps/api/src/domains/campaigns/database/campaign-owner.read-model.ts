import { Injectable } from '@nestjs/common';
import type { Rights } from '../../../platform/access/principal.js';
import { Database } from '../../../platform/database/database.service.js';

/** A campaign somebody asks about. */
export interface CampaignQuestion {
  readonly country: string;
  readonly id: number;
  /** A flight that must be the campaign's; undefined = none is named. */
  readonly flight: number | undefined;
}

const KIND = `
SELECT c.adfx FROM campaigns c
WHERE c.country_code = $1 AND c.id = $2 AND ($3::boolean OR c.customer_id = $4)
  AND ($5::int IS NULL OR EXISTS (SELECT FROM flights f WHERE f.id = $5 AND f.campaign_id = c.id))`;

/** Whose a campaign is. */
@Injectable()
export class CampaignOwnerReadModel {
  constructor(private readonly database: Database) {}

  /** Whether a campaign of the user's customer (of any, for administrators) is an adFX test; undefined when there is none. */
  async kindOf(
    { country, id, flight }: CampaignQuestion,
    { admin, customerId }: Pick<Rights, 'admin' | 'customerId'>,
  ): Promise<'campaign' | 'adfx' | undefined> {
    const values = [country, id, admin, customerId, flight ?? null];
    const row = await this.database.first<{ adfx: boolean }>(KIND, values);
    return row && (row.adfx ? 'adfx' : 'campaign');
  }
}
