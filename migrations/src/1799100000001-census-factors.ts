import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What brings the panel's impressions to the census, for countries that want it. */
export class CensusFactors1799100000001 implements MigrationInterface {
  name = 'CensusFactors1799100000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE measurement_limits ADD COLUMN census_calibration double precision CHECK (census_calibration IN (0, 1));
CREATE TABLE census_factors (
  report_id integer NOT NULL REFERENCES weight_reports (id) ON DELETE CASCADE,
  country_code text NOT NULL REFERENCES countries (code),
  item_id integer NOT NULL REFERENCES rating_items (id) ON DELETE CASCADE,
  device text NOT NULL CHECK (device IN ('desktop', 'mobile_web', 'mobile_app')),
  month_offset smallint NOT NULL CHECK (month_offset BETWEEN 0 AND 12),
  status text NOT NULL CHECK (status IN ('calibrated', 'no_panel_use', 'no_census_use', 'too_few_persons', 'implausible')),
  persons integer NOT NULL CHECK (persons >= 0),
  panel double precision NOT NULL CHECK (panel >= 0),
  census double precision NOT NULL CHECK (census >= 0),
  factor double precision NOT NULL CHECK (factor > 0),
  PRIMARY KEY (report_id, item_id, device, month_offset)
);
CREATE INDEX census_factors_item ON census_factors (item_id);
COMMENT ON TABLE census_factors IS 'impressions of the panel and of the census, by item, device and month of the frame that was weighted';
ALTER TABLE census_factors ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON census_factors USING ((SELECT sees_everything())
  OR (country_code = ANY ((SELECT seen_countries())::text[])))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE census_factors;
ALTER TABLE measurement_limits DROP COLUMN census_calibration`);
  }
}
