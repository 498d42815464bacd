import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOGOS = `
CREATE TABLE logos (
  hash text CONSTRAINT "PK_logos" PRIMARY KEY,
  bytes bytea NOT NULL
)`;

const OWNERS = ['companies', 'customers'];

/** Pictures of companies and customers, named by what they are. */
export class Logos1795800200006 implements MigrationInterface {
  name = 'Logos1795800200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOGOS);
    for (const table of OWNERS)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN logo text
        CONSTRAINT "FK_${table}_logo" REFERENCES logos (hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of OWNERS) await runner.query(`ALTER TABLE ${table} DROP COLUMN logo`);
    await runner.query('DROP TABLE logos');
  }
}
