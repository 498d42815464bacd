import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE saved_plans (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_saved_plans" PRIMARY KEY,
    country_code text NOT NULL CONSTRAINT "FK_saved_plans_country" REFERENCES countries (code) ON DELETE RESTRICT,
    user_id integer NOT NULL CONSTRAINT "FK_saved_plans_user" REFERENCES users (id) ON DELETE CASCADE,
    customer_id integer CONSTRAINT "FK_saved_plans_customer" REFERENCES customers (id) ON DELETE CASCADE,
    name text NOT NULL,
    shared boolean NOT NULL DEFAULT false,
    address text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "UQ_saved_plans_name" UNIQUE (country_code, user_id, name)
  )`,
  'CREATE INDEX "IDX_saved_plans_customer" ON saved_plans (customer_id)',
  `CREATE TABLE saved_plan_versions (
    plan_id integer NOT NULL CONSTRAINT "FK_saved_plan_versions_plan" REFERENCES saved_plans (id) ON DELETE CASCADE,
    number integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    saved_by integer CONSTRAINT "FK_saved_plan_versions_user" REFERENCES users (id) ON DELETE SET NULL,
    saved_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_saved_plan_versions" PRIMARY KEY (plan_id, number)
  )`,
  `COMMENT ON TABLE saved_plan_versions IS 'what saved plans were, one row for each time they were saved'`,
  'ALTER TABLE saved_plans ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  `CREATE POLICY reach ON saved_plans USING ((SELECT sees_everything()) OR user_id = (SELECT seen_user())
    OR (shared AND customer_id = (SELECT seen_customer())))`,
  'ALTER TABLE saved_plan_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  `CREATE POLICY reach ON saved_plan_versions USING ((SELECT sees_everything()) OR plan_id IN (SELECT id FROM saved_plans))`,
];

/** Plans of the calculator that users keep, share with their customer and find earlier versions of. */
export class SavedPlans1798500000003 implements MigrationInterface {
  readonly name = 'SavedPlans1798500000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_plan_versions, saved_plans');
  }
}
