import type { MigrationInterface, QueryRunner } from 'typeorm';

const WIDGETS = `
CREATE TABLE widgets (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_widgets" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_74a9b24e133beef3b2185807be2" REFERENCES countries (code) ON DELETE RESTRICT,
  page_key text NOT NULL,
  key text NOT NULL,
  active boolean NOT NULL,
  position integer NOT NULL,
  item_types text[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_widgets_key" UNIQUE (country_code, page_key, key)
);
ALTER TABLE widgets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON widgets USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** Which parts pages of a country show, where they stand otherwise than everywhere. */
export class Widgets1795800200004 implements MigrationInterface {
  name = 'Widgets1795800200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WIDGETS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE widgets');
  }
}
