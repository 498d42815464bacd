import type { MigrationInterface, QueryRunner } from 'typeorm';

const FLIGHTS = `
ALTER TABLE flights
  ADD COLUMN starts_on date NOT NULL DEFAULT now(),
  ADD COLUMN ends_on date NOT NULL DEFAULT now(),
  ADD COLUMN target text NOT NULL DEFAULT '',
  ADD COLUMN exposure text NOT NULL DEFAULT 'served',
  ADD COLUMN control_share smallint NOT NULL DEFAULT 50,
  ADD COLUMN seed integer NOT NULL DEFAULT 1,
  ADD COLUMN planned_impressions double precision,
  ADD COLUMN planned_completes integer,
  ADD COLUMN approval text NOT NULL DEFAULT 'pending',
  ADD COLUMN reason text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by integer,
  ADD COLUMN rule_id integer,
  ADD COLUMN submitted_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT "CHK_flights_period" CHECK (ends_on BETWEEN starts_on AND starts_on + 365),
  ADD CONSTRAINT "CHK_flights_approval" CHECK (approval IN ('pending', 'approved', 'auto_approved', 'declined')),
  ADD CONSTRAINT "FK_flights_decided_by" FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX "IDX_flights_decided_by" ON flights (decided_by)`;

const RULES = `
CREATE TABLE flight_rules (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_flight_rules" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_flight_rules_country" REFERENCES countries (code) ON DELETE RESTRICT,
  customer_id integer CONSTRAINT "FK_flight_rules_customer" REFERENCES customers (id) ON DELETE CASCADE,
  name text NOT NULL,
  most_completes integer NOT NULL,
  most_days smallint NOT NULL,
  most_load double precision NOT NULL,
  any_target boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX "IDX_flight_rules_country" ON flight_rules (country_code);
CREATE INDEX "IDX_flight_rules_customer" ON flight_rules (customer_id);
ALTER TABLE flights
  ADD CONSTRAINT "FK_flights_rule" FOREIGN KEY (rule_id) REFERENCES flight_rules (id) ON DELETE SET NULL;
CREATE INDEX "IDX_flights_rule" ON flights (rule_id)`;

const PERSONS = `
CREATE TABLE flight_persons (
  flight_id integer NOT NULL CONSTRAINT "FK_flight_persons_flight" REFERENCES flights (id) ON DELETE CASCADE,
  person_id integer NOT NULL,
  study_group text NOT NULL,
  stratum text NOT NULL,
  assigned_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_flight_persons" PRIMARY KEY (flight_id, person_id),
  CONSTRAINT "CHK_flight_persons_group" CHECK (study_group IN ('exposed', 'control'))
);
CREATE INDEX "IDX_flight_persons_person" ON flight_persons (person_id);
COMMENT ON TABLE flight_persons IS 'who was assigned to which group of a flight by its seed, before anything was shown';
CREATE TABLE flight_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_flight_decisions" PRIMARY KEY,
  flight_id integer NOT NULL CONSTRAINT "FK_flight_decisions_flight" REFERENCES flights (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  user_id integer,
  action text NOT NULL,
  from_approval text,
  to_approval text NOT NULL,
  reason text,
  rule_id integer
);
CREATE INDEX "IDX_flight_decisions_flight" ON flight_decisions (flight_id);
COMMENT ON TABLE flight_decisions IS 'every step of a flight between its states, in order of id'`;

// Flights that may ask somebody from a day on, whoever asks about them: the panel is everybody's.
const ASKING = `
CREATE FUNCTION flights_asking(country text, day date) RETURNS TABLE (
  id integer, brand text, target text, starts_on date, ends_on date, planned_completes integer
) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET netreach.reach = 'system' AS $$
  SELECT f.id, c.brand, f.target, f.starts_on, f.ends_on, COALESCE(f.planned_completes, 0)
  FROM flights f JOIN campaigns c ON c.id = f.campaign_id
  WHERE c.country_code = country AND c.archived_at IS NULL AND f.archived_at IS NULL
    AND f.approval IN ('approved', 'auto_approved') AND f.ends_on >= day
$$;
REVOKE EXECUTE ON FUNCTION flights_asking(text, date) FROM PUBLIC`;

const LOAD = `
ALTER TABLE measurement_limits ADD COLUMN max_panel_load double precision
  CONSTRAINT "CHK_measurement_limits_panel_load" CHECK (max_panel_load > 0 AND max_panel_load <= 1)`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

/** Flights of adFX tests: what they ask of the panel, who decided on them, and who was assigned to which group. */
export class Flights1796500000000 implements MigrationInterface {
  name = 'Flights1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [FLIGHTS, RULES, PERSONS, ASKING, LOAD]) await runner.query(tables);
    await runner.query(secured('flight_rules', 'country_code = ANY ((SELECT seen_countries())::text[])'));
    for (const table of ['flight_persons', 'flight_decisions'])
      await runner.query(secured(table, 'flight_id IN (SELECT id FROM flights)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE measurement_limits DROP COLUMN max_panel_load');
    await runner.query('DROP FUNCTION flights_asking(text, date)');
    await runner.query('DROP TABLE flight_decisions, flight_persons');
    await runner.query(`ALTER TABLE flights DROP COLUMN rule_id, DROP COLUMN starts_on, DROP COLUMN ends_on,
      DROP COLUMN target, DROP COLUMN exposure, DROP COLUMN control_share, DROP COLUMN seed,
      DROP COLUMN planned_impressions, DROP COLUMN planned_completes, DROP COLUMN approval, DROP COLUMN reason,
      DROP COLUMN decided_at, DROP COLUMN decided_by, DROP COLUMN submitted_at, DROP COLUMN archived_at,
      DROP COLUMN version`);
    await runner.query('DROP TABLE flight_rules');
  }
}
