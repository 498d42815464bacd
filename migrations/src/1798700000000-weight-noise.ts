import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A secret number of each person, and how far a country lets it move weights. */
export class WeightNoise1798700000000 implements MigrationInterface {
  name = 'WeightNoise1798700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE panel_persons ADD COLUMN noise double precision NOT NULL DEFAULT random();
COMMENT ON COLUMN panel_persons.noise IS 'secret; evenly spread in [0, 1), what moves the weight of the person where the country has noise';
ALTER TABLE measurement_limits ADD COLUMN weight_noise double precision CHECK (weight_noise BETWEEN 0 AND 0.5)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE measurement_limits DROP COLUMN weight_noise;
ALTER TABLE panel_persons DROP COLUMN noise`);
  }
}
