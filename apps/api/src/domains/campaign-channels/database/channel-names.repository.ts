import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../../../platform/database/database.service.js';
import type { ChannelMappingDto } from '../dto/channel-names.dto.js';

/** A rule as it is stored. */
export interface StoredRule {
  readonly pattern: string;
  readonly channel_id: number;
}

/** A name, and what it is mapped to. */
export interface MappedName {
  readonly id: number;
  readonly name: string;
  readonly channel_id: number | null;
  readonly mapped_by: string | null;
}

const RULES = `(SELECT json_agg(json_build_object('pattern', r.pattern, 'channel_id', r.channel_id) ORDER BY r.position, r.id)
  FROM channel_name_rules r WHERE r.campaign_id = $1)`;

const STATE = `
WITH named AS (SELECT n.channel_id, COALESCE((SELECT sum(t.served) FROM ad_traffic t
    WHERE t.campaign_id = $1 AND t.channel_name_id = n.id), 0) AS served
  FROM ad_channel_names n WHERE n.campaign_id = $1)
SELECT COALESCE((SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id)
    FROM campaign_channels k WHERE k.campaign_id = $1), '[]') AS channels,
  COALESCE(${RULES}, '[]') AS rules, md5(COALESCE(${RULES}::text, '')) AS rules_version,
  (SELECT count(*)::int FROM named WHERE channel_id IS NULL) AS unmapped_names,
  (SELECT COALESCE(sum(served), 0)::float8 FROM named WHERE channel_id IS NULL) AS unmapped_impressions,
  (SELECT COALESCE(sum(served), 0)::float8 FROM named) AS impressions`;

const LOCK = 'SELECT id FROM campaigns WHERE id = $1 FOR UPDATE';
const CHANNELS = 'SELECT id, name FROM campaign_channels WHERE campaign_id = $1';
const ADD_CHANNEL = 'INSERT INTO campaign_channels (campaign_id, name) VALUES ($1, $2) RETURNING id';
const NAMES = `
SELECT id, name, channel_id, mapped_by FROM ad_channel_names WHERE campaign_id = $1 ORDER BY id`;
const MAP = `
UPDATE ad_channel_names h SET channel_id = w.channel_id,
  mapped_by = CASE WHEN w.channel_id IS NULL THEN NULL ELSE 'hand' END
FROM jsonb_to_recordset($2) AS w(id int, channel_id int) WHERE h.campaign_id = $1 AND h.id = w.id`;
const REMOVE_RULES = 'DELETE FROM channel_name_rules WHERE campaign_id = $1';
const ADD_RULES = `
INSERT INTO channel_name_rules (campaign_id, pattern, channel_id, position)
SELECT $1, w.pattern, w.channel_id, w.position
FROM jsonb_to_recordset($2) AS w(pattern text, channel_id int, position int)`;

/** How channel names are mapped. */
@Injectable()
export class ChannelNamesRepository {
  constructor(private readonly database: Database) {}

  /** What names of a campaign can be mapped to, its rules, and how much is not mapped. */
  async state(
    campaign: number,
    runner: SqlRunner | EntityManager = this.database,
  ): Promise<ChannelMappingDto> {
    const [row] = (await runner.query(STATE, [campaign])) as ChannelMappingDto[];
    return row as ChannelMappingDto;
  }

  /** Keeps others from mapping names of the campaign meanwhile. */
  async lock(manager: EntityManager, campaign: number): Promise<void> {
    await manager.query(LOCK, [campaign]);
  }

  /** Numbers of the campaign's channels by name. */
  async channels(manager: EntityManager, campaign: number): Promise<Map<string, number>> {
    const rows = (await manager.query(CHANNELS, [campaign])) as { id: number; name: string }[];
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  /** Makes a channel. @returns its number */
  async addChannel(manager: EntityManager, campaign: number, name: string): Promise<number> {
    const [row] = (await manager.query(ADD_CHANNEL, [campaign, name])) as { id: number }[];
    return row?.id ?? 0;
  }

  /** The names of a campaign. */
  async names(manager: EntityManager, campaign: number): Promise<MappedName[]> {
    return (await manager.query(NAMES, [campaign])) as MappedName[];
  }

  /** Maps names by hand; null = not by hand. */
  async map(
    manager: EntityManager,
    campaign: number,
    names: readonly { id: number; channel_id: number | null }[],
  ): Promise<void> {
    await manager.query(MAP, [campaign, JSON.stringify(names)]);
  }

  /** Gives a campaign exactly these rules. */
  async replaceRules(manager: EntityManager, campaign: number, rules: readonly StoredRule[]): Promise<void> {
    const placed = rules.map((rule, position) => ({ ...rule, position }));
    await manager.query(REMOVE_RULES, [campaign]);
    await manager.query(ADD_RULES, [campaign, JSON.stringify(placed)]);
  }
}
