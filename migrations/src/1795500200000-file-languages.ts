import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files are written in every language that is offered, not only in those that come with the product. */
export class FileLanguages1795500200000 implements MigrationInterface {
  name = 'FileLanguages1795500200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE export_jobs DROP CONSTRAINT export_jobs_locale_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE export_jobs SET locale = 'en-US' WHERE locale NOT IN ('en-US', 'de-DE');
      ALTER TABLE export_jobs ADD CONSTRAINT export_jobs_locale_check CHECK (locale IN ('en-US', 'de-DE'))`);
  }
}
