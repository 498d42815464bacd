import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Whose hit an identifier announces. */
export interface IdentifiedService {
  readonly id: number;
  readonly identifier: string;
  readonly serviceId: number;
  readonly country: string;
  readonly timeZone: string;
}

const ALL = `
SELECT t.id, t.identifier, t.service_id AS "serviceId", t.country_code AS country, c.time_zone AS "timeZone"
FROM tracking_identifiers t JOIN countries c ON c.code = t.country_code
WHERE t.counts_until IS NULL OR t.counts_until >= (now() AT TIME ZONE c.time_zone)::date`;

/** Tracking identifiers with their services. */
@Injectable()
export class IdentifiersReadModel {
  constructor(private readonly database: Database) {}

  /** Every identifier of every country that still counts. */
  all(): Promise<IdentifiedService[]> {
    return this.database.query(ALL);
  }
}
