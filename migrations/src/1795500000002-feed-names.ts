import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer has one feed of a name in any case, which the table itself holds now. */
export class FeedNames1795500000002 implements MigrationInterface {
  name = 'FeedNames1795500000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dmp_feeds DROP CONSTRAINT dmp_feeds_customer_id_country_code_name_key,
        ALTER COLUMN updated_at SET DEFAULT now();
      CREATE UNIQUE INDEX dmp_feeds_name ON dmp_feeds (customer_id, country_code, lower(name))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX dmp_feeds_name;
      ALTER TABLE dmp_feeds ALTER COLUMN updated_at DROP DEFAULT,
        ADD CONSTRAINT dmp_feeds_customer_id_country_code_name_key UNIQUE (customer_id, country_code, name)`);
  }
}
