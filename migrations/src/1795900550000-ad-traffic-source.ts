import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEY = 'campaign_id, day, creative_id, channel_name_id, flight_id, device';

/** Traffic of campaigns that was delivered as counts stands beside that counted from hits, as contacts do. */
export class AdTrafficSource1795900550000 implements MigrationInterface {
  name = 'AdTrafficSource1795900550000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ad_traffic ADD COLUMN source text NOT NULL DEFAULT 'hits',
        DROP CONSTRAINT "PK_ad_traffic", ADD CONSTRAINT "PK_ad_traffic" PRIMARY KEY (${KEY}, source)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ad_traffic WHERE source <> 'hits'`);
    await runner.query(`
      ALTER TABLE ad_traffic DROP CONSTRAINT "PK_ad_traffic", ADD CONSTRAINT "PK_ad_traffic" PRIMARY KEY (${KEY})`);
    await runner.query('ALTER TABLE ad_traffic DROP COLUMN source');
  }
}
