import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feeds know the keys of their SFTP servers, and deliver to no other. */
export class FeedHostKeys1795600500001 implements MigrationInterface {
  name = 'FeedHostKeys1795600500001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dmp_feeds ADD COLUMN host_key text, ADD COLUMN offered_host_key text;
      COMMENT ON COLUMN dmp_feeds.host_key IS 'SHA256 fingerprint the SFTP server has to show; null = that of its first delivery';
      COMMENT ON COLUMN dmp_feeds.offered_host_key IS 'another one it has shown since, that nobody has accepted'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dmp_feeds DROP COLUMN host_key, DROP COLUMN offered_host_key');
  }
}
