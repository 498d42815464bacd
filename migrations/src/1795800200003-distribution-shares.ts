import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distributions are kept in percentages, too, and several people edit them. */
export class DistributionShares1795800200003 implements MigrationInterface {
  name = 'DistributionShares1795800200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE distributions ADD COLUMN version integer NOT NULL DEFAULT 1');
    // Those that come from files have none: their percentages follow from their persons.
    await runner.query('ALTER TABLE distribution_margins ADD COLUMN percentage numeric(9,6)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE distribution_margins DROP COLUMN percentage');
    await runner.query('ALTER TABLE distributions DROP COLUMN version');
  }
}
