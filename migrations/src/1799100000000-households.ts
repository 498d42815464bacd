import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a panel lives with whom: persons of one household are no independent draws. */
export class Households1799100000000 implements MigrationInterface {
  name = 'Households1799100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE panel_persons ADD COLUMN household text CHECK (household <> '');
COMMENT ON COLUMN panel_persons.household IS 'id of the household in the panel''s own files; NULL where it is not known';
CREATE INDEX panel_persons_household ON panel_persons (country_code, household) WHERE household IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE panel_persons DROP COLUMN household`);
  }
}
