import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tracking identifiers can be retired, and replaced by another one while they still count. */
export class IdentifierRetirement1796730000000 implements MigrationInterface {
  readonly name = 'IdentifierRetirement1796730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking_identifiers ADD COLUMN counts_until date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking_identifiers DROP COLUMN counts_until');
  }
}
