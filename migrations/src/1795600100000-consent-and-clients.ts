import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much of its traffic a country must have consent for, and clients that were not delivered: they are not known, rather
 * than none.
 */
export class ConsentAndClients1795600100000 implements MigrationInterface {
  name = 'ConsentAndClients1795600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE measurement_limits (
  country_code text PRIMARY KEY REFERENCES countries (code),
  min_consent_share double precision CHECK (min_consent_share BETWEEN 0 AND 1)
);
COMMENT ON TABLE measurement_limits IS 'limits of a country that differ from those the product comes with; null = no difference';
CREATE FUNCTION renew_census_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE data_stamps SET stamp = gen_random_uuid() WHERE country_code = NEW.country_code AND part = 'census';
  RETURN NULL;
END $$;
CREATE TRIGGER measurement_limits_stamp AFTER INSERT OR UPDATE OF min_consent_share ON measurement_limits
  FOR EACH ROW EXECUTE FUNCTION renew_census_stamps();
ALTER TABLE traffic_months ALTER COLUMN clients DROP DEFAULT, ALTER COLUMN clients DROP NOT NULL;
UPDATE traffic_months SET clients = NULL WHERE clients = 0 AND source <> 'hits'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
UPDATE traffic_months SET clients = 0 WHERE clients IS NULL;
ALTER TABLE traffic_months ALTER COLUMN clients SET NOT NULL, ALTER COLUMN clients SET DEFAULT 0;
DROP TABLE measurement_limits;
DROP FUNCTION renew_census_stamps`);
  }
}
