import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
ALTER TABLE target_groups
  ADD COLUMN customer_id integer CONSTRAINT "FK_target_groups_customer" REFERENCES customers (id) ON DELETE CASCADE,
  ADD COLUMN folder text NOT NULL DEFAULT '';
CREATE INDEX "IDX_target_groups_customer" ON target_groups (customer_id) WHERE customer_id IS NOT NULL;
COMMENT ON COLUMN target_groups.customer_id IS 'the team that may use it, too; null = only its user does'`;

// A team sees what one of its members shares; only that member changes it.
const POLICY = `
CREATE POLICY shared ON target_groups FOR SELECT
  USING (country_code = ANY ((SELECT seen_countries())::text[]) AND customer_id = (SELECT seen_customer()))`;

/** Target groups stand in folders, and may be shared with the users of a customer. */
export class SharedTargetGroups1798600000000 implements MigrationInterface {
  readonly name = 'SharedTargetGroups1798600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(POLICY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP POLICY shared ON target_groups');
    await runner.query('ALTER TABLE target_groups DROP COLUMN folder, DROP COLUMN customer_id');
  }
}
