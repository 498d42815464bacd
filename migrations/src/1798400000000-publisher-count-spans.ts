import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE publisher_count_spans (
  country_code text NOT NULL CONSTRAINT "FK_publisher_count_spans_country" REFERENCES countries (code) ON DELETE CASCADE,
  service_id integer NOT NULL CONSTRAINT "FK_publisher_count_spans_service" REFERENCES rating_items (id) ON DELETE CASCADE,
  dimension text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('week', 'month')),
  begins date NOT NULL,
  device text NOT NULL,
  key text NOT NULL,
  impressions bigint NOT NULL,
  consented bigint NOT NULL,
  visits bigint NOT NULL,
  CONSTRAINT "PK_publisher_count_spans" PRIMARY KEY (service_id, dimension, unit, begins, device, key)
);
COMMENT ON TABLE publisher_count_spans IS 'sums of publisher_counts over weeks from Monday and months, kept as the days are written';
CREATE TABLE publisher_counted_days (
  country_code text NOT NULL CONSTRAINT "FK_publisher_counted_days_country" REFERENCES countries (code) ON DELETE CASCADE,
  market_day date NOT NULL,
  times bigint NOT NULL,
  CONSTRAINT "PK_publisher_counted_days" PRIMARY KEY (country_code, market_day)
);
COMMENT ON TABLE publisher_counted_days IS 'how many times publisher_counts of a day were written: what is kept of them in memory goes by it';
CREATE INDEX "IDX_traffic_days_item" ON traffic_days (item_id, market_day)`;

const FILL = `
INSERT INTO publisher_count_spans (country_code, service_id, dimension, unit, begins, device, key, impressions, consented, visits)
SELECT country_code, service_id, dimension, unit, date_trunc(unit, market_day)::date, device, key, sum(impressions), sum(consented),
  sum(visits)
FROM publisher_counts CROSS JOIN (VALUES ('week'), ('month')) AS u(unit)
WHERE dimension NOT IN ('minute', 'hour', 'double') GROUP BY 1, 2, 3, 4, 5, 6, 7`;

// Day by day of the census is kept in memory under a stamp of its own: days are written before their month.
const MONTHS_OF_DAYS = `'SELECT country_code, date_trunc(''month'', market_day)::date AS month FROM changed'`;
const stampOn = (event: string, rows: string) => `
CREATE TRIGGER traffic_days_stamp_${event.toLowerCase()} AFTER ${event} ON traffic_days REFERENCING ${rows} TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION renew_data_stamps('census_days', ${MONTHS_OF_DAYS})`;
const STAMPS = [
  stampOn('INSERT', 'NEW'),
  stampOn('UPDATE', 'NEW'),
  stampOn('DELETE', 'OLD'),
  `CREATE TRIGGER traffic_days_stamp_truncate AFTER TRUNCATE ON traffic_days
   FOR EACH STATEMENT EXECUTE FUNCTION renew_all_data_stamps('census_days')`,
];

/** Sums by week and month of what publishers see of their hits, so that a year is not added up day by day. */
export class PublisherCountSpans1798400000000 implements MigrationInterface {
  readonly name = 'PublisherCountSpans1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, FILL, ...STAMPS]) await runner.query(part);
    for (const table of ['publisher_count_spans', 'publisher_counted_days']) {
      await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
      await runner.query(`CREATE POLICY reach ON ${table} USING ((SELECT sees_everything())
        OR (country_code = ANY ((SELECT seen_countries())::text[])))`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publisher_counted_days, publisher_count_spans');
    await runner.query('DROP INDEX "IDX_traffic_days_item"');
    for (const event of ['insert', 'update', 'delete', 'truncate'])
      await runner.query(`DROP TRIGGER traffic_days_stamp_${event} ON traffic_days`);
    await runner.query(`DELETE FROM data_stamps WHERE part = 'census_days'`);
  }
}
