import type { MigrationInterface, QueryRunner } from 'typeorm';

const STANDINGS = `
CREATE TABLE campaign_standings (
  campaign_id integer NOT NULL CONSTRAINT "FK_campaign_standings_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  day date NOT NULL,
  asked text NOT NULL,
  net_reach double precision,
  net_reach_low double precision,
  net_reach_high double precision,
  in_target double precision,
  reliability text NOT NULL,
  reason text,
  forecast double precision,
  forecast_low double precision,
  forecast_high double precision,
  provisional boolean NOT NULL,
  stamp text NOT NULL,
  told_at timestamptz NOT NULL,
  CONSTRAINT "PK_campaign_standings" PRIMARY KEY (campaign_id, day)
);
COMMENT ON TABLE campaign_standings IS 'the figures a campaign had on a day of the market, as its customer may have them';
COMMENT ON COLUMN campaign_standings.asked IS 'target group, kind of contact and period they are of; others since = no figures of it';
COMMENT ON COLUMN campaign_standings.forecast IS 'net reach on its last day as it was forecast then, with the lowest and the highest model';
COMMENT ON COLUMN campaign_standings.stamp IS 'changes with everything the figures are made of';
ALTER TABLE campaign_standings ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON campaign_standings
  USING ((SELECT sees_everything()) OR campaign_id IN (SELECT id FROM campaigns))`;

/** What campaigns have come to, day by day. */
export class CampaignStandings1796200000000 implements MigrationInterface {
  name = 'CampaignStandings1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STANDINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_standings');
  }
}
