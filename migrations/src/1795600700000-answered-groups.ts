import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Target groups that were answered: a group that differs from one of them by a few persons is refused. */
export class AnsweredGroups1795600700000 implements MigrationInterface {
  name = 'AnsweredGroups1795600700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE answered_groups (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer REFERENCES customers (id) ON DELETE CASCADE,
        country_code text NOT NULL REFERENCES countries (code) ON DELETE CASCADE,
        frame text NOT NULL,
        filter jsonb NOT NULL,
        answered_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE NULLS NOT DISTINCT (customer_id, country_code, frame, filter))`);
    await runner.query(
      'CREATE INDEX answered_groups_newest ON answered_groups (customer_id, country_code, frame, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE answered_groups');
  }
}
