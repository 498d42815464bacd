import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'denied', 'failed')),
  actor_id integer,
  subject_id integer,
  session_id uuid,
  client_id text,
  country_code text,
  customer_id integer,
  object_type text,
  object_id text,
  reason text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text,
  address inet,
  user_agent text
);
COMMENT ON COLUMN audit_events.actor_id IS 'who did it: the admin where one acts as somebody else';
COMMENT ON COLUMN audit_events.subject_id IS 'whom it concerns';
CREATE INDEX audit_events_at ON audit_events (at DESC, id DESC);
CREATE INDEX audit_events_actor ON audit_events (actor_id, at DESC);
CREATE INDEX audit_events_subject ON audit_events (subject_id, at DESC);
CREATE INDEX audit_events_event ON audit_events (event, at DESC);`;

// No foreign keys: what happened stays written when users and sessions are gone.
const APPEND_ONLY = `
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

/** The audit log: who did what to whom, written once and never changed. */
export class AuditEvents1795252800006 implements MigrationInterface {
  name = 'AuditEvents1795252800006';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, APPEND_ONLY]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_events');
    await runner.query('DROP FUNCTION refuse_change');
  }
}
