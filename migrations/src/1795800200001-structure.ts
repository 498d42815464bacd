import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERSIONED = ['streaming_types', 'channel_types', 'categories'];

const GROUPS = `
CREATE TABLE service_groups (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_service_groups" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_service_groups_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_service_groups_name" UNIQUE (country_code, name)
);
ALTER TABLE service_groups ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON service_groups USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]));
CREATE TABLE service_group_services (
  group_id integer NOT NULL CONSTRAINT "FK_service_group_services_group" REFERENCES service_groups (id) ON DELETE CASCADE,
  service_id integer NOT NULL CONSTRAINT "FK_service_group_services_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  CONSTRAINT "PK_service_group_services" PRIMARY KEY (group_id, service_id)
);
CREATE INDEX "IDX_service_group_services_service" ON service_group_services (service_id);
ALTER TABLE service_group_services ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON service_group_services USING ((SELECT sees_everything())
  OR EXISTS (SELECT FROM service_groups g WHERE g.id = group_id))`;

const VALIDITY = `
ALTER TABLE rating_items
  ADD COLUMN enabled_from date,
  ADD COLUMN enabled_until date,
  ADD CONSTRAINT "CHK_rating_items_enabled" CHECK (enabled_from <= enabled_until)`;

/** Groups of services, versions of master data that several people edit, months in which aggregates are there. */
export class Structure1795800200001 implements MigrationInterface {
  name = 'Structure1795800200001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of VERSIONED)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
    await runner.query(GROUPS);
    await runner.query(VALIDITY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rating_items DROP COLUMN enabled_from, DROP COLUMN enabled_until');
    await runner.query('DROP TABLE service_group_services; DROP TABLE service_groups');
    for (const table of VERSIONED) await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
