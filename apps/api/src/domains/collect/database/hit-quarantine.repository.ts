import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A line of the stream that could not be stored. */
export interface QuarantinedLine {
  /** Id of its entry. */
  readonly entry: string;
  /** Place in its entry, from 0. */
  readonly place: number;
  /** null where the line is not readable. */
  readonly country: string | null;
  readonly line: string;
  readonly reason: string;
}

/** What stands in the quarantine. */
export interface Quarantined {
  readonly count: number;
  /** When the oldest came into it; null without any. */
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

const ADD = `
INSERT INTO hit_quarantine (entry, place, country_code, line, reason)
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING`;

const STANDING = `
SELECT count(*)::int AS count, min(quarantined_at) AS oldest, max(quarantined_at) AS newest FROM hit_quarantine`;

/** Hits that could not be stored. */
@Injectable()
export class HitQuarantineRepository {
  constructor(private readonly database: Database) {}

  /** Adds lines; one that is there already stays as it is. */
  async add(lines: readonly QuarantinedLine[]): Promise<void> {
    const columns = (['entry', 'place', 'country', 'line', 'reason'] as const).map((name) =>
      lines.map((line) => line[name]),
    );
    await this.database.query(ADD, columns);
  }

  /** How many lines there are, and since when. */
  async standing(): Promise<Quarantined> {
    return (await this.database.first<Quarantined>(STANDING)) ?? { count: 0, oldest: null, newest: null };
  }
}
