import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives tracking identifiers a version, so that nobody overwrites what somebody else has changed meanwhile. */
export class TrackingIdentifierVersions1796630000000 implements MigrationInterface {
  readonly name = 'TrackingIdentifierVersions1796630000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE tracking_identifiers ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tracking_identifiers DROP COLUMN version');
  }
}
