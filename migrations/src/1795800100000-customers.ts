import type { MigrationInterface, QueryRunner } from 'typeorm';

// Until now a customer was where its users are.
const UP = `
ALTER TABLE customers
  ADD COLUMN company text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN contact_email text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TABLE customer_countries (
  customer_id integer NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  country_code text NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
  CONSTRAINT "PK_customer_countries" PRIMARY KEY (customer_id, country_code)
);
INSERT INTO customer_countries
SELECT DISTINCT u.customer_id, c.country_code FROM users u JOIN user_countries c ON c.user_id = u.id
WHERE u.customer_id IS NOT NULL AND u.role NOT IN ('limited_admin', 'super_admin');
ALTER TABLE modules
  ADD COLUMN id SERIAL NOT NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN shipped boolean NOT NULL DEFAULT false,
  ADD COLUMN groups_only boolean NOT NULL DEFAULT false;
UPDATE modules SET shipped = true, groups_only = key = 'admin';
ALTER TABLE modules ADD CONSTRAINT modules_id UNIQUE (id)`;

const DOWN = `
ALTER TABLE modules DROP COLUMN id, DROP COLUMN version, DROP COLUMN shipped, DROP COLUMN groups_only;
DROP TABLE customer_countries;
ALTER TABLE customers DROP COLUMN company, DROP COLUMN address, DROP COLUMN contact_email, DROP COLUMN version`;

/** Customers have countries and addresses of their own; modules can be made and changed. */
export class Customers1795800100000 implements MigrationInterface {
  name = 'Customers1795800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
