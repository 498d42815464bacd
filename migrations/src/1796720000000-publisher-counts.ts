import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE publisher_counts (
  country_code text NOT NULL CONSTRAINT "FK_publisher_counts_country" REFERENCES countries (code) ON DELETE CASCADE,
  service_id integer NOT NULL CONSTRAINT "FK_publisher_counts_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  dimension text NOT NULL,
  market_day date NOT NULL,
  device text NOT NULL,
  key text NOT NULL,
  impressions bigint NOT NULL,
  consented bigint NOT NULL,
  visits bigint NOT NULL,
  CONSTRAINT "PK_publisher_counts" PRIMARY KEY (service_id, dimension, market_day, device, key)
);
CREATE INDEX "IDX_publisher_counts_day" ON publisher_counts (country_code, market_day);
COMMENT ON TABLE publisher_counts IS 'hits of services that publishers have, by day and what a dashboard shows of it';
COMMENT ON COLUMN publisher_counts.key IS 'minute and hour count from the beginning of the market day; * = all beyond the most keys a day';
CREATE TABLE publisher_dirty_days (
  country_code text NOT NULL,
  market_day date NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_publisher_dirty_days" PRIMARY KEY (country_code, market_day)
);
COMMENT ON TABLE publisher_dirty_days IS 'market days with hits that publisher_counts does not hold yet'`;

// Whoever marks a day as to be measured marks it for the publishers too, in the same transaction.
const MARKS = `
CREATE FUNCTION mark_publisher_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO publisher_dirty_days (country_code, market_day) VALUES (NEW.country_code, NEW.market_day)
  ON CONFLICT (country_code, market_day) DO UPDATE SET since = publisher_dirty_days.since;
  RETURN NULL;
END $$;
CREATE TRIGGER dirty_days_of_publishers AFTER INSERT OR UPDATE ON dirty_days
  FOR EACH ROW EXECUTE FUNCTION mark_publisher_day()`;

/** What publishers see of their own hits: by minute, hour, section, country, referrer and search. */
export class PublisherCounts1796720000000 implements MigrationInterface {
  readonly name = 'PublisherCounts1796720000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, MARKS]) await runner.query(part);
    await runner.query(`ALTER TABLE publisher_counts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
    await runner.query(`CREATE POLICY reach ON publisher_counts USING ((SELECT sees_everything())
      OR (country_code = ANY ((SELECT seen_countries())::text[])))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER dirty_days_of_publishers ON dirty_days');
    await runner.query('DROP FUNCTION mark_publisher_day()');
    await runner.query('DROP TABLE publisher_dirty_days, publisher_counts');
  }
}
