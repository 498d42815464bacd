import type { Clock } from '../../clock/clock.js';
import type { Database } from '../../database/database.service.js';
import { WINDOW_SECONDS, type AttemptCounters } from '../attempt-counters.js';

const READ = `
SELECT coalesce(c.count, 0) AS count
FROM unnest($1::text[]) WITH ORDINALITY AS k(key, place)
LEFT JOIN throttle_counters c ON c.key = k.key AND c.expires_at > $2
ORDER BY k.place`;

// In the order of the keys, so that two that count the same keys cannot wait for each other.
const ADD = `
WITH counted AS (
  INSERT INTO throttle_counters AS c (key, count, expires_at)
  SELECT key, 1, $3 FROM unnest($1::text[]) AS key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.expires_at > $2 THEN c.count + 1 ELSE 1 END,
    expires_at = CASE WHEN c.expires_at > $2 THEN c.expires_at ELSE excluded.expires_at END
  RETURNING key, count
)
SELECT counted.count FROM unnest($1::text[]) WITH ORDINALITY AS k(key, place)
JOIN counted ON counted.key = k.key ORDER BY k.place`;

/** Counts attempts in PostgreSQL: those that Redis does not take. */
export class PostgresCounters implements AttemptCounters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(keys: readonly string[]): Promise<number[]> {
    return this.counts(READ, [keys, new Date(this.clock.now())]);
  }

  async add(keys: readonly string[]): Promise<number[]> {
    const now = this.clock.now();
    return this.counts(ADD, [keys, new Date(now), new Date(now + WINDOW_SECONDS * 1000)]);
  }

  private async counts(sql: string, values: readonly unknown[]): Promise<number[]> {
    return (await this.database.query<{ count: number }>(sql, values)).map(({ count }) => count);
  }
}
