import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { RECOUNT_JOB } from '../../ad-contacts/ad-recount.lookup.js';
import type { CampaignOfCountry } from '../../ad-contacts/ad-hit-store.lookup.js';

/** A campaign as special functions see it. */
export interface AdminCampaign {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly customer_id: number;
  readonly customer: string;
  readonly advertiser_id: number | null;
  readonly advertiser: string | null;
  readonly response_service_id: number | null;
  readonly response_service: string | null;
}

/** A job that counts a campaign again, and how far it is. */
export interface RecountState {
  readonly state: string;
  readonly percent: number;
  readonly asked_at: Date;
  readonly ended_at: Date | null;
}

const CAMPAIGN = `
SELECT c.id, c.name, c.version, c.customer_id, u.name AS customer, c.advertiser_id, a.name AS advertiser,
  c.response_service_id, s.name AS response_service
FROM campaigns c JOIN customers u ON u.id = c.customer_id LEFT JOIN advertisers a ON a.id = c.advertiser_id
LEFT JOIN rating_items s ON s.id = c.response_service_id
WHERE c.country_code = $1 AND c.id = $2`;

// Counts of its hits only need the row to stay: they go on.
const LOCKED = `${CAMPAIGN} FOR NO KEY UPDATE OF c`;

const MOVE = `
UPDATE campaigns SET customer_id = $2, advertiser_id = $3, response_service_id = $4, version = version + 1 WHERE id = $1`;

const OWNER = 'SELECT customer_id AS id FROM advertisers WHERE id = $1';

const RECOUNT = `
SELECT state, progress AS percent, created_at AS asked_at, finished_at AS ended_at FROM jobs
WHERE kind = '${RECOUNT_JOB}' AND key = $1 ORDER BY created_at DESC LIMIT 1`;

/** Campaigns in the hands of administrators. */
@Injectable()
export class CampaignAdminRepository {
  constructor(private readonly database: Database) {}

  /** A campaign or adFX test of a country; undefined when there is none. */
  find({ country, campaign }: CampaignOfCountry): Promise<AdminCampaign | undefined> {
    return this.database.first(CAMPAIGN, [country, campaign]);
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async locked(
    manager: EntityManager,
    { country, campaign }: CampaignOfCountry,
  ): Promise<AdminCampaign | undefined> {
    return ((await manager.query(LOCKED, [country, campaign])) as AdminCampaign[])[0];
  }

  /** Whose an advertiser is. */
  async ownerOf(advertiser: number): Promise<number | undefined> {
    return (await this.database.first<{ id: number }>(OWNER, [advertiser]))?.id;
  }

  /** Gives a locked campaign to a customer. */
  async move(
    manager: EntityManager,
    { id, customer_id: customer, advertiser_id: advertiser, response_service_id: service }: AdminCampaign,
  ): Promise<void> {
    await manager.query(MOVE, [id, customer, advertiser, service]);
  }

  /** The newest job that counts a campaign again. */
  recount(campaign: number): Promise<RecountState | undefined> {
    return this.database.first(RECOUNT, [String(campaign)]);
  }
}
