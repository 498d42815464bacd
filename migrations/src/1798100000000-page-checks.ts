import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE page_checks (
  service_id integer CONSTRAINT "PK_page_checks" PRIMARY KEY
    CONSTRAINT "FK_page_checks_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  country_code text NOT NULL CONSTRAINT "FK_page_checks_country" REFERENCES countries (code) ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  sitemap text NOT NULL,
  fault text,
  listed integer NOT NULL,
  asked integer NOT NULL,
  tagged integer NOT NULL,
  pages jsonb NOT NULL
);
CREATE INDEX "IDX_page_checks_country" ON page_checks (country_code);
COMMENT ON TABLE page_checks IS 'pages of services by their sitemap, and whether the tag was on them: the last check of each';
COMMENT ON COLUMN page_checks.pages IS 'those on which something was wrong';
ALTER TABLE page_checks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON page_checks USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** Which pages of a service's sitemap carry the tag. */
export class PageChecks1798100000000 implements MigrationInterface {
  readonly name = 'PageChecks1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_checks');
  }
}
