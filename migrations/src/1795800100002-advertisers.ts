import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE advertisers (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_advertisers" PRIMARY KEY,
  country_code text NOT NULL,
  customer_id integer NOT NULL,
  name text NOT NULL,
  company text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "FK_advertisers_country" FOREIGN KEY (country_code) REFERENCES countries (code) ON DELETE RESTRICT,
  CONSTRAINT "FK_advertisers_customer" FOREIGN KEY (customer_id) REFERENCES customers (id) ON DELETE RESTRICT,
  CONSTRAINT "UQ_advertisers_name" UNIQUE (country_code, customer_id, name)
);
ALTER TABLE advertisers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON advertisers USING ((SELECT sees_everything())
  OR (country_code = ANY ((SELECT seen_countries())::text[])
    AND ((SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer()))))`;

/** Whose advertising customers handle. */
export class Advertisers1795800100002 implements MigrationInterface {
  name = 'Advertisers1795800100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE advertisers');
  }
}
