import type { MigrationInterface, QueryRunner } from 'typeorm';

/** OAuth2 clients are edited by several people: a version rises with each change. */
export class ClientVersions1795500000001 implements MigrationInterface {
  name = 'ClientVersions1795500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE oauth_clients ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE oauth_clients DROP COLUMN version');
  }
}
