import { Injectable } from '@nestjs/common';
import type { MatchMode } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { QuarterDto } from '../dto/channel.dto.js';

/** A part of a channel as it is stored. */
export interface ChannelUrlRow {
  readonly targetId: number;
  readonly target: string;
  readonly path: string;
  readonly matchMode: MatchMode;
}

/** Something that was said of a quarter. */
export interface QuarterChangeRow extends QuarterDto {
  readonly active: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

const URLS = `
SELECT t.id AS "targetId", t.name AS target, r.path, r.match_mode AS "matchMode"
FROM channel_urls r JOIN targets t ON t.id = r.target_id WHERE r.channel_id = $1 ORDER BY t.name, r.path`;

const HISTORY = `
SELECT a.year, a.quarter, a.active, a.changed_at AS "changedAt", u.name AS "changedBy"
FROM channel_activations a LEFT JOIN users u ON u.id = a.changed_by WHERE a.channel_id = $1 ORDER BY a.id DESC LIMIT 200`;

/** What channels are made of, and what was said of their quarters. */
@Injectable()
export class ChannelsReadModel {
  constructor(private readonly database: Database) {}

  /** Parts of a channel, by URL. */
  urls(id: number): Promise<ChannelUrlRow[]> {
    return this.database.query(URLS, [id]);
  }

  /** What was said of a channel's quarters, newest first, the last two hundred. */
  history(id: number): Promise<QuarterChangeRow[]> {
    return this.database.query(HISTORY, [id]);
  }
}
