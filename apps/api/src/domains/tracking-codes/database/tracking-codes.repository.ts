import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../../../platform/database/turns.js';
import type { CreativesPlace } from '../../creatives/creatives.lookup.js';
import { newCode } from '../tags/code.js';

/** Where a code is put. */
export interface CodePlace {
  readonly creativeId: number;
  readonly channelNameId: number;
  readonly placement: string;
}

/** A code at its place. */
export interface PlacedCode extends CodePlace {
  readonly code: string;
}

const CAMPAIGN = `
SELECT customer_id AS "customerId", code_options AS options FROM campaigns WHERE id = $1 FOR NO KEY UPDATE`;

const SET_OPTIONS = `
UPDATE campaigns SET code_options = code_options || jsonb_build_object($2::text, $3::jsonb) WHERE id = $1`;

// A name that is that of a booked channel stands for it from the beginning.
const ADD_NAMES = `
INSERT INTO ad_channel_names (campaign_id, name, channel_id, mapped_by)
SELECT $1, n.name, c.id, CASE WHEN c.id IS NOT NULL THEN 'code' END
FROM unnest($2::text[]) AS n(name) LEFT JOIN campaign_channels c ON c.campaign_id = $1 AND c.name = n.name
ON CONFLICT (campaign_id, name) DO NOTHING`;

const NAMES = 'SELECT id, name FROM ad_channel_names WHERE campaign_id = $1 AND name = ANY($2)';

const ADD = `
INSERT INTO tracking_codes (campaign_id, flight_id, creative_id, channel_name_id, placement, code)
SELECT $1, $2, p.creative, p.channel, p.placement, p.code
FROM unnest($3::int[], $4::int[], $5::text[], $6::text[]) AS p(creative, channel, placement, code)
ON CONFLICT (creative_id, channel_name_id, placement) DO NOTHING RETURNING id`;

const OF_CREATIVES = `
SELECT creative_id AS "creativeId", channel_name_id AS "channelNameId", placement, code FROM tracking_codes
WHERE creative_id = ANY($1)`;

const COUNT = 'SELECT count(*)::int AS count FROM tracking_codes WHERE campaign_id = $1';

/** Writes tracking codes, and how they are written. */
@Injectable()
export class TrackingCodesRepository {
  /** Has others wait, until the transaction ends, who make codes of the campaign. @returns whose it is, and how its codes are written */
  async lock(
    manager: EntityManager,
    campaignId: number,
  ): Promise<{ customerId: number; options: Record<string, unknown> } | undefined> {
    await takeTurn(manager, `tracking codes ${campaignId}`);
    const rows = await manager.query(CAMPAIGN, [campaignId]);
    return (rows as { customerId: number; options: Record<string, unknown> }[])[0];
  }

  /** Keeps how the codes of a campaign, or of one of its flights, are written. */
  async setOptions(manager: EntityManager, campaignId: number, key: string, options: object): Promise<void> {
    await manager.query(SET_OPTIONS, [campaignId, key, JSON.stringify(options)]);
  }

  /** Channel names of a campaign by their texts; those that are not there yet are made. */
  async channelNames(
    manager: EntityManager,
    campaignId: number,
    names: readonly string[],
  ): Promise<Map<string, number>> {
    const wanted = [...new Set(names)];
    await manager.query(ADD_NAMES, [campaignId, wanted]);
    const rows = (await manager.query(NAMES, [campaignId, wanted])) as { id: number; name: string }[];
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  /** Makes codes for the places that have none. @returns how many were made */
  async add(
    manager: EntityManager,
    { campaignId, flightId }: CreativesPlace,
    places: readonly CodePlace[],
  ): Promise<number> {
    const made = await manager.query(ADD, [
      campaignId,
      flightId ?? null,
      places.map(({ creativeId }) => creativeId),
      places.map(({ channelNameId }) => channelNameId),
      places.map(({ placement }) => placement),
      places.map(() => newCode()),
    ]);
    return (made as unknown[]).length;
  }

  /** The codes of some creatives. */
  of(manager: EntityManager, creatives: readonly number[]): Promise<PlacedCode[]> {
    return manager.query(OF_CREATIVES, [creatives]) as Promise<PlacedCode[]>;
  }

  /** How many codes a campaign has, those of its flights among them. */
  async count(manager: EntityManager, campaignId: number): Promise<number> {
    const [row] = (await manager.query(COUNT, [campaignId])) as { count: number }[];
    return row?.count ?? 0;
  }
}
