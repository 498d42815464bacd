import type { TestApp } from '../support/test-app.js';

/** Events of the audit log about a flight, in their order. */
export async function auditOf(app: TestApp, flight: number): Promise<string[]> {
  const rows = await app.database.query<{ event: string }>(
    `SELECT event FROM audit_events WHERE object_type = 'flight' AND object_id = $1 ORDER BY id`,
    [String(flight)],
  );
  return rows.map(({ event }) => event);
}
