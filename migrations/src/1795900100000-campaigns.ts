import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAMPAIGNS = `
ALTER TABLE campaigns
  ADD COLUMN advertiser_id integer,
  ADD COLUMN brand text NOT NULL DEFAULT '',
  ADD COLUMN starts_on date NOT NULL DEFAULT now(),
  ADD COLUMN ends_on date NOT NULL DEFAULT now(),
  ADD COLUMN target text NOT NULL DEFAULT '',
  ADD COLUMN contact_kind text NOT NULL DEFAULT 'impression',
  ADD COLUMN cost_model text NOT NULL DEFAULT 'cpm',
  ADD COLUMN budget double precision,
  ADD COLUMN planned_impressions double precision,
  ADD COLUMN planned_grp double precision,
  ADD COLUMN response_service_id integer,
  ADD COLUMN response_days smallint NOT NULL DEFAULT 30,
  ADD COLUMN code_options jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT "FK_campaigns_advertiser" FOREIGN KEY (advertiser_id) REFERENCES advertisers (id) ON DELETE RESTRICT,
  ADD CONSTRAINT "FK_campaigns_response_service" FOREIGN KEY (response_service_id)
    REFERENCES rating_items (id) ON DELETE SET NULL,
  ADD CONSTRAINT "CHK_campaigns_period" CHECK (ends_on BETWEEN starts_on AND starts_on + 365);
CREATE INDEX "IDX_campaigns_advertiser" ON campaigns (advertiser_id)`;

const CREATIVES = `
CREATE TABLE creatives (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_creatives" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_creatives_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  flight_id integer CONSTRAINT "FK_creatives_flight" REFERENCES flights (id) ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'image',
  landing_page text NOT NULL,
  weight integer NOT NULL DEFAULT 1,
  active_from date,
  active_until date,
  width integer,
  height integer,
  file_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX creatives_name ON creatives (campaign_id, COALESCE(flight_id, 0), lower(name));
CREATE INDEX "IDX_creatives_flight" ON creatives (flight_id)`;

// A channel is where a campaign is booked; a channel name is what arrives in a tag, and is mapped to a channel.
const CHANNELS = `
CREATE TABLE campaign_channels (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_campaign_channels" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_campaign_channels_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  name text NOT NULL,
  planned_impressions double precision,
  planned_grp double precision,
  cost double precision,
  CONSTRAINT "UQ_campaign_channels_name" UNIQUE (campaign_id, name)
);
CREATE TABLE ad_channel_names (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_ad_channel_names" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_ad_channel_names_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  name text NOT NULL,
  channel_id integer CONSTRAINT "FK_ad_channel_names_channel" REFERENCES campaign_channels (id) ON DELETE SET NULL,
  mapped_by text,
  CONSTRAINT "UQ_ad_channel_names_name" UNIQUE (campaign_id, name)
);
CREATE INDEX "IDX_ad_channel_names_channel" ON ad_channel_names (channel_id)`;

const CODES = `
CREATE TABLE tracking_codes (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_tracking_codes" PRIMARY KEY,
  campaign_id integer NOT NULL CONSTRAINT "FK_tracking_codes_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  flight_id integer CONSTRAINT "FK_tracking_codes_flight" REFERENCES flights (id) ON DELETE CASCADE,
  creative_id integer NOT NULL CONSTRAINT "FK_tracking_codes_creative" REFERENCES creatives (id) ON DELETE CASCADE,
  channel_name_id integer NOT NULL
    CONSTRAINT "FK_tracking_codes_channel_name" REFERENCES ad_channel_names (id) ON DELETE CASCADE,
  placement text NOT NULL DEFAULT '',
  code text NOT NULL CONSTRAINT "UQ_tracking_codes_code" UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "UQ_tracking_codes_place" UNIQUE (creative_id, channel_name_id, placement)
);
CREATE INDEX "IDX_tracking_codes_campaign" ON tracking_codes (campaign_id);
CREATE INDEX "IDX_tracking_codes_flight" ON tracking_codes (flight_id);
CREATE INDEX "IDX_tracking_codes_channel_name" ON tracking_codes (channel_name_id)`;

const HITS = `
CREATE TABLE ad_hits (
  country_code text NOT NULL,
  market_day date NOT NULL,
  impression_id uuid NOT NULL,
  event text NOT NULL,
  campaign_id integer NOT NULL,
  flight_id integer,
  creative_id integer,
  channel text NOT NULL,
  placement text NOT NULL DEFAULT '',
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  device text NOT NULL,
  client bytea,
  consent boolean NOT NULL,
  geo text,
  invalid text,
  source text NOT NULL,
  PRIMARY KEY (market_day, impression_id, event)
) PARTITION BY RANGE (market_day);
COMMENT ON COLUMN ad_hits.channel IS 'channel name as it came in the tag, else that of the tracking code';
COMMENT ON COLUMN ad_hits.invalid IS 'why it counts for nothing; null = a person''s';
CREATE TABLE ad_dirty_days (
  country_code text NOT NULL,
  market_day date NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_ad_dirty_days" PRIMARY KEY (country_code, market_day)
)`;

const FIGURES = `
CREATE TABLE ad_contacts (
  campaign_id integer NOT NULL,
  day date NOT NULL,
  person_id integer NOT NULL,
  creative_id integer NOT NULL,
  channel_name_id integer NOT NULL,
  flight_id integer NOT NULL,
  device text NOT NULL,
  source text NOT NULL,
  impressions integer NOT NULL,
  viewable integer NOT NULL,
  clicks integer NOT NULL,
  CONSTRAINT "PK_ad_contacts" PRIMARY KEY
    (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source),
  CONSTRAINT "FK_ad_contacts_campaign" FOREIGN KEY (campaign_id) REFERENCES campaigns (id) ON DELETE CASCADE
);
CREATE INDEX "IDX_ad_contacts_person" ON ad_contacts (person_id);
CREATE TABLE ad_traffic (
  campaign_id integer NOT NULL,
  day date NOT NULL,
  creative_id integer NOT NULL,
  channel_name_id integer NOT NULL,
  flight_id integer NOT NULL,
  device text NOT NULL,
  served integer NOT NULL,
  net integer NOT NULL,
  home integer NOT NULL,
  located integer NOT NULL,
  consented integer NOT NULL,
  viewable integer NOT NULL,
  not_viewable integer NOT NULL,
  undetermined integer NOT NULL,
  clicks integer NOT NULL,
  invalid jsonb NOT NULL DEFAULT '{}',
  video jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT "PK_ad_traffic" PRIMARY KEY (campaign_id, day, creative_id, channel_name_id, flight_id, device),
  CONSTRAINT "FK_ad_traffic_campaign" FOREIGN KEY (campaign_id) REFERENCES campaigns (id) ON DELETE CASCADE
);
COMMENT ON COLUMN ad_traffic.creative_id IS '0 = not known; so is flight_id without a flight';
COMMENT ON COLUMN ad_traffic.served IS 'impressions gross, each once; net are those without a reason in invalid';
CREATE TABLE ad_stamps (
  campaign_id integer NOT NULL CONSTRAINT "PK_ad_stamps" PRIMARY KEY
    CONSTRAINT "FK_ad_stamps_campaign" REFERENCES campaigns (id) ON DELETE CASCADE,
  contacts bigint NOT NULL DEFAULT 0,
  traffic bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE ad_stamps IS 'change with the contacts and the traffic of a campaign'`;

// As in the migration of row-level security, which made the two functions; hits of advertising come by day, too.
const ENSURE_PARTITION = (daily: string) => `
CREATE OR REPLACE FUNCTION ensure_partition(parent text, first date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  daily boolean := parent IN (${daily});
  name text := parent || to_char(first, CASE WHEN daily THEN '_YYYYMMDD' ELSE '_YYYYMM' END);
  past date := (first + CASE WHEN daily THEN interval '1 day' ELSE interval '1 month' END)::date;
BEGIN
  IF NOT daily AND parent NOT IN ('hit_clients', 'linked_contacts', 'panel_contacts') THEN
    RAISE 'no partitions are made of %', parent USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT daily AND first <> date_trunc('month', first)::date THEN
    RAISE 'no month begins on %', first USING ERRCODE = 'invalid_parameter_value';
  END IF;
  EXECUTE format('CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
    name, parent, first, past);
  EXECUTE format('GRANT SELECT, UPDATE, DELETE, MAINTAIN ON public.%I TO SESSION_USER', name);
END $$`;

const DROP_PARTITION = (parents: string) => `
CREATE OR REPLACE FUNCTION drop_partition(partition text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE c.relname = partition AND c.relnamespace = 'public'::regnamespace
      AND i.inhparent = ANY (ARRAY[${parents}]::regclass[])) THEN
    RAISE '% is no partition that is removed', partition USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DROP TABLE public.%I', partition);
END $$`;

const BEFORE = { daily: `'hits'`, removed: `'public.hits', 'public.hit_clients'` };
const NOW = { daily: `'hits', 'ad_hits'`, removed: `${BEFORE.removed}, 'public.ad_hits'` };

const ofCampaign = (table: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR campaign_id IN (SELECT id FROM campaigns))`;

const OF_CAMPAIGNS = [
  'creatives',
  'campaign_channels',
  'ad_channel_names',
  'tracking_codes',
  'ad_traffic',
  'ad_contacts',
  'ad_stamps',
];

/** Campaigns with their creatives, channels, tracking codes, and what is measured of them. */
export class Campaigns1795900100000 implements MigrationInterface {
  name = 'Campaigns1795900100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [CAMPAIGNS, CREATIVES, CHANNELS, CODES, HITS, FIGURES])
      await runner.query(statement);
    for (const table of OF_CAMPAIGNS) await runner.query(ofCampaign(table));
    await runner.query(ENSURE_PARTITION(NOW.daily));
    await runner.query(DROP_PARTITION(NOW.removed));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ENSURE_PARTITION(BEFORE.daily));
    await runner.query(DROP_PARTITION(BEFORE.removed));
    await runner.query('DROP TABLE ad_stamps, ad_contacts, ad_traffic, ad_dirty_days, ad_hits');
    await runner.query('DROP TABLE tracking_codes, ad_channel_names, campaign_channels, creatives');
    await runner.query(`ALTER TABLE campaigns
      DROP COLUMN advertiser_id, DROP COLUMN brand, DROP COLUMN starts_on, DROP COLUMN ends_on, DROP COLUMN target,
      DROP COLUMN contact_kind, DROP COLUMN cost_model, DROP COLUMN budget, DROP COLUMN planned_impressions,
      DROP COLUMN planned_grp, DROP COLUMN response_service_id, DROP COLUMN response_days, DROP COLUMN code_options,
      DROP COLUMN archived_at, DROP COLUMN version`);
  }
}
