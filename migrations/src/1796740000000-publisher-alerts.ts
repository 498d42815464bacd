import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE publisher_alerts (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_publisher_alerts" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_publisher_alerts_country" REFERENCES countries (code) ON DELETE CASCADE,
  service_id integer NOT NULL CONSTRAINT "FK_publisher_alerts_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  impressions bigint NOT NULL,
  low double precision NOT NULL,
  expected double precision NOT NULL,
  mailed_at timestamptz,
  ended_at timestamptz
);
CREATE UNIQUE INDEX publisher_alerts_open ON publisher_alerts (service_id) WHERE ended_at IS NULL;
CREATE INDEX "IDX_publisher_alerts_service" ON publisher_alerts (service_id);
COMMENT ON COLUMN publisher_alerts.began_at IS 'beginning of the first hour with fewer impressions than usual';
ALTER TABLE publisher_alerts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON publisher_alerts USING ((SELECT sees_everything())
  OR country_code = ANY ((SELECT seen_countries())::text[]))`;

/** Hours in which a publisher's service had fewer impressions than usual. */
export class PublisherAlerts1796740000000 implements MigrationInterface {
  readonly name = 'PublisherAlerts1796740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publisher_alerts');
  }
}
