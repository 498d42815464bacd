import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Says under which licence a country gives its released figures away. */
export class NationalLicence1796640000000 implements MigrationInterface {
  readonly name = 'NationalLicence1796640000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE national_settings
      ADD COLUMN licence text NOT NULL DEFAULT 'CC BY 4.0',
      ADD COLUMN licence_url text NOT NULL DEFAULT 'https://creativecommons.org/licenses/by/4.0/'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE national_settings DROP COLUMN licence, DROP COLUMN licence_url');
  }
}
