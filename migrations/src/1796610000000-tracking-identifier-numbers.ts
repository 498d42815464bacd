import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives tracking identifiers a number, so that calls can name them: an identifier itself may hold any character. */
export class TrackingIdentifierNumbers1796610000000 implements MigrationInterface {
  readonly name = 'TrackingIdentifierNumbers1796610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tracking_identifiers
      ADD COLUMN id SERIAL,
      ADD CONSTRAINT "UQ_tracking_identifiers_id" UNIQUE (id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tracking_identifiers DROP COLUMN id');
  }
}
