import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILES = `
CREATE TABLE creative_files (
  hash text NOT NULL,
  path text NOT NULL DEFAULT '',
  campaign_id integer NOT NULL CONSTRAINT "FK_creative_files_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  type text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT "PK_creative_files" PRIMARY KEY (hash, path)
);
CREATE INDEX "IDX_creative_files_campaign" ON creative_files (campaign_id);
ALTER TABLE creative_files ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON creative_files USING ((SELECT sees_everything()) OR campaign_id IN (SELECT id FROM campaigns))`;

// The last hit of a code is found without looking through those of its day.
const SEEN = `CREATE INDEX ad_hits_seen ON ad_hits (campaign_id, creative_id, channel, placement, occurred_at)`;

/** Pictures and archives of creatives, and how the last hit of a tracking code is found. */
export class CreativeFiles1795900400000 implements MigrationInterface {
  name = 'CreativeFiles1795900400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FILES);
    await runner.query(SEEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ad_hits_seen');
    await runner.query('DROP TABLE creative_files');
  }
}
