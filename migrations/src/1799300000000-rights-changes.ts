import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of which tables lead to whose rights: what the change is told about, the column that names it, and when it is one. */
const CHANGES: readonly (readonly [table: string, about: string, column: string, when: string])[] = [
  [
    'sessions',
    'session',
    'id',
    // Activity moves on, and takes nothing away.
    `UPDATE ON sessions FOR EACH ROW WHEN (NEW.last_used_at < OLD.last_used_at
  OR (NEW.revoked_at, NEW.expires_at, NEW.user_id, NEW.actor_id, NEW.actor_session_id)
    IS DISTINCT FROM (OLD.revoked_at, OLD.expires_at, OLD.user_id, OLD.actor_id, OLD.actor_session_id))`,
  ],
  [
    'sessions',
    'session',
    'id',
    'DELETE ON sessions FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())',
  ],
  [
    'session_tokens',
    'session',
    'session_id',
    `UPDATE OF hash, session_id, kind, expires_at ON session_tokens FOR EACH ROW WHEN (OLD.kind = 'access')`,
  ],
  [
    'session_tokens',
    'session',
    'session_id',
    `DELETE ON session_tokens FOR EACH ROW WHEN (OLD.kind = 'access' AND OLD.expires_at > now())`,
  ],
  ['api_keys', 'key', 'id', 'UPDATE OF hash, user_id ON api_keys FOR EACH ROW'],
  ['api_keys', 'key', 'id', 'DELETE ON api_keys FOR EACH ROW'],
  ['users', 'user', 'id', 'UPDATE OF role, active, customer_id ON users FOR EACH ROW'],
  ['users', 'user', 'id', 'DELETE ON users FOR EACH ROW'],
  ['user_modules', 'user', 'user_id', 'INSERT OR UPDATE OR DELETE ON user_modules FOR EACH ROW'],
  ['user_countries', 'user', 'user_id', 'INSERT OR UPDATE OR DELETE ON user_countries FOR EACH ROW'],
  [
    'customer_modules',
    'customer',
    'customer_id',
    'INSERT OR UPDATE OR DELETE ON customer_modules FOR EACH ROW',
  ],
];

/** Tables that are named once each. */
const TABLES = [...new Set([...CHANGES.map(([table]) => table), 'modules'])];

/**
 * What has changed of who may do what: each process drops what it keeps in memory of it. Triggers note it, so that no
 * place that changes a right can forget to; a row is there from the moment the change is, since both are one transaction.
 */
export class RightsChanges1799300000000 implements MigrationInterface {
  name = 'RightsChanges1799300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE rights_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  about text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX rights_changes_xid ON rights_changes (xid);
COMMENT ON TABLE rights_changes IS 'whose rights have changed in the last hour, for what processes keep in memory; xid is the transaction';
CREATE FUNCTION note_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_changes (about)
  SELECT DISTINCT TG_ARGV[0] || ' ' || (version ->> TG_ARGV[1])
  FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS versions (version) WHERE version IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION note_all_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_changes (about) VALUES ('everybody');
  RETURN NULL;
END $$`);
    for (const [place, [, about, column, when]] of CHANGES.entries())
      await runner.query(`
CREATE TRIGGER rights_change_${place} AFTER ${when} EXECUTE FUNCTION note_rights_change('${about}', '${column}')`);
    await runner.query(`
CREATE TRIGGER rights_change_tree AFTER INSERT OR DELETE OR UPDATE OF key, parent_key ON modules
  EXECUTE FUNCTION note_all_rights_changed()`);
    for (const table of TABLES)
      await runner.query(`
CREATE TRIGGER rights_change_emptied AFTER TRUNCATE ON ${table} EXECUTE FUNCTION note_all_rights_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [place, [table]] of CHANGES.entries())
      await runner.query(`DROP TRIGGER rights_change_${place} ON ${table}`);
    await runner.query('DROP TRIGGER rights_change_tree ON modules');
    for (const table of TABLES) await runner.query(`DROP TRIGGER rights_change_emptied ON ${table}`);
    await runner.query(`
DROP TABLE rights_changes;
DROP FUNCTION note_rights_change, note_all_rights_changed`);
  }
}
