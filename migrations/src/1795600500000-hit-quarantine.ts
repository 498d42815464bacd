import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hits that cannot be stored are kept aside with the reason, so that they stop nobody else's. */
export class HitQuarantine1795600500000 implements MigrationInterface {
  name = 'HitQuarantine1795600500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hit_quarantine (
        entry text NOT NULL,
        place integer NOT NULL,
        country_code text,
        line text NOT NULL,
        reason text NOT NULL,
        quarantined_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (entry, place)
      );
      CREATE INDEX hit_quarantine_quarantined_at ON hit_quarantine (quarantined_at);
      COMMENT ON TABLE hit_quarantine IS 'hits that could not be stored, without their clients';
      COMMENT ON COLUMN hit_quarantine.entry IS 'id of the entry of the stream';
      COMMENT ON COLUMN hit_quarantine.place IS 'line of the entry, from 0';
      COMMENT ON COLUMN hit_quarantine.country_code IS 'null = the line is not readable'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hit_quarantine');
  }
}
