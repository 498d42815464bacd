import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A tracking identifier of a service. */
export interface TagOfService {
  readonly id: number;
  readonly identifier: string;
  readonly service: string;
  readonly countsUntil: string | null;
}

/** An alert of a service. */
export interface RaisedAlert {
  readonly service: string;
  readonly beganAt: Date;
  readonly impressions: number;
  readonly expected: number;
  readonly endedAt: Date | null;
}

const TAGS = `
SELECT t.id, t.identifier, i.name AS service, to_char(t.counts_until, 'YYYY-MM-DD') AS "countsUntil"
FROM tracking_identifiers t JOIN rating_items i ON i.id = t.service_id
WHERE t.service_id = ANY ($1) ORDER BY lower(t.identifier)`;

const ALERTS = `
SELECT i.name AS service, a.began_at AS "beganAt", a.impressions::float8 AS impressions, a.expected, a.ended_at AS "endedAt"
FROM publisher_alerts a JOIN rating_items i ON i.id = a.service_id
WHERE a.service_id = ANY ($1) ORDER BY a.ended_at IS NOT NULL, a.began_at DESC LIMIT 20`;

/** Tags of services, and what was told of them. */
@Injectable()
export class TagHealthReadModel {
  constructor(private readonly database: Database) {}

  /** The tracking identifiers of services, in their order. */
  tags(services: readonly number[]): Promise<TagOfService[]> {
    return this.database.query(TAGS, [services]);
  }

  /** The last alerts of services, those that go on first. */
  alerts(services: readonly number[]): Promise<RaisedAlert[]> {
    return this.database.query(ALERTS, [services]);
  }
}
