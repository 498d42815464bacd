import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users are made, changed, deleted and brought back by their administrators. */
export class Users1795800100001 implements MigrationInterface {
  name = 'Users1795800100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN deleted_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN version, DROP COLUMN deleted_at');
  }
}
