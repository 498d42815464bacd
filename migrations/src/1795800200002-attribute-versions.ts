import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several people edit attributes. */
export class AttributeVersions1795800200002 implements MigrationInterface {
  name = 'AttributeVersions1795800200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attributes ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attributes DROP COLUMN version');
  }
}
