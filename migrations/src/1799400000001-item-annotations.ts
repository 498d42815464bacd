import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE item_annotations (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_item_annotations" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_item_annotations_country" REFERENCES countries (code) ON DELETE CASCADE,
  item_id integer NOT NULL CONSTRAINT "FK_item_annotations_item" REFERENCES rating_items (id) ON DELETE CASCADE,
  customer_id integer CONSTRAINT "FK_item_annotations_customer" REFERENCES customers (id) ON DELETE CASCADE,
  day date NOT NULL,
  text text NOT NULL,
  created_by integer CONSTRAINT "FK_item_annotations_user" REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX "IDX_item_annotations_item" ON item_annotations (item_id, customer_id, day);
ALTER TABLE item_annotations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON item_annotations USING ((SELECT sees_everything())
  OR customer_id = (SELECT seen_customer()) OR created_by = (SELECT seen_user()))`;

/** What planners note on days of a rated item, for themselves and their team. */
export class ItemAnnotations1799400000001 implements MigrationInterface {
  readonly name = 'ItemAnnotations1799400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_annotations');
  }
}
