import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that imports have made contacts with advertising of: what came once is not counted again. */
export class AdContactEvents1795900200000 implements MigrationInterface {
  name = 'AdContactEvents1795900200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ad_contact_events (
        campaign_id integer NOT NULL CONSTRAINT "FK_ad_contact_events_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
        event_id uuid NOT NULL,
        day date NOT NULL,
        person_id integer NOT NULL,
        CONSTRAINT "PK_ad_contact_events" PRIMARY KEY (campaign_id, event_id)
      );
      CREATE INDEX "IDX_ad_contact_events_person" ON ad_contact_events (person_id)`);
    await runner.query(`
      ALTER TABLE ad_contact_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reach ON ad_contact_events
        USING ((SELECT sees_everything()) OR campaign_id IN (SELECT id FROM campaigns))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ad_contact_events');
  }
}
