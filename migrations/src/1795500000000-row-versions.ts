import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['locales', 'translation_tags'];

/** Master data that several people edit: a version rises with each change, so that nobody overwrites unseen ones. */
export class RowVersions1795500000000 implements MigrationInterface {
  name = 'RowVersions1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
