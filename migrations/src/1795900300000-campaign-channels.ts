import type { MigrationInterface, QueryRunner } from 'typeorm';

// What arrives in tags is mapped by the first rule that fits, unless somebody has mapped it by hand.
const RULES = `
CREATE TABLE channel_name_rules (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_channel_name_rules" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_channel_name_rules_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  pattern text NOT NULL,
  channel_id integer NOT NULL
    CONSTRAINT "FK_channel_name_rules_channel" REFERENCES campaign_channels (id) ON DELETE CASCADE,
  position smallint NOT NULL
);
CREATE UNIQUE INDEX channel_name_rules_pattern ON channel_name_rules (campaign_id, lower(pattern));
CREATE INDEX "IDX_channel_name_rules_channel" ON channel_name_rules (channel_id)`;

const GROUPS = `
CREATE TABLE tracking_channel_groups (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_tracking_channel_groups" PRIMARY KEY,
  campaign_id integer NOT NULL
    CONSTRAINT "FK_tracking_channel_groups_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_tracking_channel_groups_name" UNIQUE (campaign_id, name)
);
CREATE TABLE tracking_channel_group_entries (
  group_id integer NOT NULL
    CONSTRAINT "FK_tracking_channel_group_entries_group" REFERENCES tracking_channel_groups (id) ON DELETE CASCADE,
  channel_id integer NOT NULL
    CONSTRAINT "FK_tracking_channel_group_entries_channel" REFERENCES campaign_channels (id) ON DELETE CASCADE,
  CONSTRAINT "PK_tracking_channel_group_entries" PRIMARY KEY (group_id, channel_id)
);
CREATE INDEX "IDX_tracking_channel_group_entries_channel" ON tracking_channel_group_entries (channel_id)`;

const BREAKDOWNS = `
CREATE TABLE contact_breakdowns (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_contact_breakdowns" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_contact_breakdowns_country" REFERENCES countries (code) ON DELETE CASCADE,
  customer_id integer CONSTRAINT "FK_contact_breakdowns_customer" REFERENCES customers (id) ON DELETE CASCADE,
  campaign_id integer CONSTRAINT "UQ_contact_breakdowns_campaign" UNIQUE
    CONSTRAINT "FK_contact_breakdowns_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  classes jsonb NOT NULL,
  selected jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_contact_breakdowns_customer" UNIQUE (country_code, customer_id),
  CONSTRAINT "CHK_contact_breakdowns_owner" CHECK (num_nonnulls(customer_id, campaign_id) = 1)
);
COMMENT ON TABLE contact_breakdowns IS 'contact classes of a customer, and of campaigns that have their own'`;

const policy = (table: string, seen: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${seen})`;

const OF_CAMPAIGN = 'campaign_id IN (SELECT id FROM campaigns)';
const OF_GROUP = 'group_id IN (SELECT id FROM tracking_channel_groups)';
const OF_OWNER = `country_code = ANY ((SELECT seen_countries())::text[]) AND CASE WHEN campaign_id IS NULL
  THEN (SELECT sees_all_customers()) OR customer_id = (SELECT seen_customer()) ELSE ${OF_CAMPAIGN} END`;

/** Rules that map channel names, groups of channels, and contact classes. */
export class CampaignChannels1795900300000 implements MigrationInterface {
  name = 'CampaignChannels1795900300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [RULES, GROUPS, BREAKDOWNS]) await runner.query(statement);
    for (const table of ['channel_name_rules', 'tracking_channel_groups'])
      await runner.query(policy(table, OF_CAMPAIGN));
    await runner.query(policy('tracking_channel_group_entries', OF_GROUP));
    await runner.query(policy('contact_breakdowns', OF_OWNER));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_breakdowns, tracking_channel_group_entries');
    await runner.query('DROP TABLE tracking_channel_groups, channel_name_rules');
  }
}
