import type { AppUnderTest } from './app-under-test.js';

/** An entry of the audit log. */
export interface AuditRow {
  readonly event: string;
  readonly outcome: string;
  readonly actor_id: number | null;
  readonly subject_id: number | null;
  readonly session_id: string | null;
  readonly country_code: string | null;
  readonly customer_id: number | null;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
}

/** The entries of the audit log, oldest first. @param event what happened; all without it */
export function auditOf(app: AppUnderTest, event?: string): Promise<AuditRow[]> {
  const sql = 'SELECT * FROM audit_events WHERE $1::text IS NULL OR event = $1 ORDER BY id';
  return app.database.query<AuditRow>(sql, [event ?? null]);
}

/** The newest entry of an event. */
export async function lastAudit(app: AppUnderTest, event: string): Promise<AuditRow | undefined> {
  return (await auditOf(app, event)).at(-1);
}
