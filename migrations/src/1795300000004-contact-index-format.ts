import type { MigrationInterface, QueryRunner } from 'typeorm';

const REQUEST = `
INSERT INTO measurement_jobs (country_code, month) SELECT DISTINCT country_code, month FROM contact_indexes
ON CONFLICT (country_code, month) WHERE state IN ('queued', 'running') DO NOTHING`;

/** Indexes of the first stored format, which is no longer read, are built again from their contacts. */
export class ContactIndexFormat1795300000004 implements MigrationInterface {
  name = 'ContactIndexFormat1795300000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REQUEST);
    await runner.query('DELETE FROM contact_indexes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.up(runner);
  }
}
