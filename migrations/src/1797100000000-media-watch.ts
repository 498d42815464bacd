import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = `
CREATE TABLE watched_brands (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_watched_brands" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_watched_brands_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  brand_id integer CONSTRAINT "FK_watched_brands_brand" REFERENCES brands (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX watched_brands_name ON watched_brands (country_code, lower(name));
CREATE INDEX "IDX_watched_brands_brand" ON watched_brands (brand_id);
CREATE TABLE watched_names (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_watched_names" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_watched_names_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  brand_id integer CONSTRAINT "FK_watched_names_brand" REFERENCES watched_brands (id) ON DELETE SET NULL
);
COMMENT ON TABLE watched_names IS 'brands as observations name them; without a brand they are in no figure';
CREATE UNIQUE INDEX watched_names_name ON watched_names (country_code, lower(name));
CREATE INDEX "IDX_watched_names_brand" ON watched_names (brand_id);
CREATE TABLE watched_campaigns (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_watched_campaigns" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_watched_campaigns_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name_id integer NOT NULL CONSTRAINT "FK_watched_campaigns_name" REFERENCES watched_names (id) ON DELETE CASCADE,
  name text NOT NULL
);
CREATE INDEX "IDX_watched_campaigns_country" ON watched_campaigns (country_code);
CREATE UNIQUE INDEX watched_campaigns_name ON watched_campaigns (name_id, lower(name));
CREATE TABLE watched_brand_changes (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_watched_brand_changes" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_watched_brand_changes_country" REFERENCES countries (code) ON DELETE RESTRICT,
  action text NOT NULL,
  before text,
  after text,
  changed_by integer NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "CHK_watched_brand_changes_action" CHECK (action IN ('mapped', 'unmapped', 'renamed', 'merged'))
);
CREATE INDEX "IDX_watched_brand_changes_country" ON watched_brand_changes (country_code, id)`;

const OBSERVATIONS = `
CREATE TABLE ad_observations (
  country_code text NOT NULL CONSTRAINT "FK_ad_observations_country" REFERENCES countries (code) ON DELETE RESTRICT,
  event_id uuid NOT NULL,
  observed_at timestamptz NOT NULL,
  day date NOT NULL,
  person_id integer NOT NULL CONSTRAINT "FK_ad_observations_person" REFERENCES panel_persons (id) ON DELETE CASCADE,
  name_id integer NOT NULL CONSTRAINT "FK_ad_observations_name" REFERENCES watched_names (id) ON DELETE RESTRICT,
  campaign_id integer CONSTRAINT "FK_ad_observations_campaign" REFERENCES watched_campaigns (id) ON DELETE RESTRICT,
  medium text NOT NULL,
  creative text NOT NULL,
  format text NOT NULL,
  platform text NOT NULL,
  viewable boolean NOT NULL,
  provenance text NOT NULL,
  CONSTRAINT "PK_ad_observations" PRIMARY KEY (country_code, event_id),
  CONSTRAINT "CHK_ad_observations_provenance" CHECK (provenance IN ('rule', 'landing_domain', 'image_hash', 'person'))
);
COMMENT ON COLUMN ad_observations.day IS 'day of the market';
COMMENT ON COLUMN ad_observations.medium IS 'host of the page, or the app';
CREATE INDEX "IDX_ad_observations_day" ON ad_observations (country_code, day);
CREATE INDEX "IDX_ad_observations_person" ON ad_observations (person_id);
CREATE INDEX "IDX_ad_observations_name" ON ad_observations (name_id);
CREATE INDEX "IDX_ad_observations_campaign" ON ad_observations (campaign_id, day);
CREATE TABLE ad_observation_months (
  country_code text NOT NULL CONSTRAINT "FK_ad_observation_months_country" REFERENCES countries (code) ON DELETE CASCADE,
  month date NOT NULL,
  observations integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "PK_ad_observation_months" PRIMARY KEY (country_code, month)
);
CREATE TABLE ad_labels (
  country_code text NOT NULL CONSTRAINT "FK_ad_labels_country" REFERENCES countries (code) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  day date NOT NULL,
  detected text,
  truth text,
  provenance text,
  CONSTRAINT "PK_ad_labels" PRIMARY KEY (country_code, event_id),
  CONSTRAINT "CHK_ad_labels_known" CHECK (detected IS NOT NULL OR truth IS NOT NULL)
);
COMMENT ON TABLE ad_labels IS 'sightings a person has looked at: what was detected, and what it is';
CREATE INDEX "IDX_ad_labels_day" ON ad_labels (country_code, day)`;

const RELEASES = `
CREATE TABLE media_watch_releases (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_media_watch_releases" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_media_watch_releases_country" REFERENCES countries (code) ON DELETE RESTRICT,
  month date NOT NULL,
  version smallint NOT NULL,
  status text NOT NULL DEFAULT 'published',
  note text,
  checks jsonb NOT NULL DEFAULT '[]',
  coverage jsonb NOT NULL DEFAULT '{}',
  groups jsonb NOT NULL DEFAULT '[]',
  detector jsonb,
  universe double precision NOT NULL,
  universe_name text,
  panelists integer NOT NULL,
  index_version integer NOT NULL,
  method_version text NOT NULL,
  published_by integer NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  revoked_by integer,
  revoked_at timestamptz,
  revoke_note text,
  CONSTRAINT "CHK_media_watch_releases_status" CHECK (status IN ('published', 'replaced', 'revoked')),
  CONSTRAINT "CHK_media_watch_releases_revoked" CHECK ((status = 'revoked') = (revoke_note IS NOT NULL)),
  CONSTRAINT media_watch_releases_version UNIQUE (country_code, month, version)
);
CREATE UNIQUE INDEX media_watch_releases_out ON media_watch_releases (country_code, month) WHERE status = 'published';
CREATE TABLE media_watch_items (
  release_id integer NOT NULL CONSTRAINT "FK_media_watch_items_release" REFERENCES media_watch_releases (id) ON DELETE CASCADE,
  scope text NOT NULL,
  item_id integer NOT NULL,
  name text NOT NULL,
  brand_id integer NOT NULL,
  brand text NOT NULL,
  first_seen date NOT NULL,
  last_seen date NOT NULL,
  is_new boolean NOT NULL,
  CONSTRAINT "PK_media_watch_items" PRIMARY KEY (release_id, scope, item_id),
  CONSTRAINT "CHK_media_watch_items_scope" CHECK (scope IN ('brands', 'campaigns'))
);
CREATE TABLE media_watch_figures (
  release_id integer NOT NULL CONSTRAINT "FK_media_watch_figures_release" REFERENCES media_watch_releases (id) ON DELETE CASCADE,
  scope text NOT NULL,
  item_id integer NOT NULL,
  segment text NOT NULL,
  cases integer NOT NULL,
  users double precision,
  users_low double precision,
  users_high double precision,
  reach double precision,
  reach_low double precision,
  reach_high double precision,
  impressions double precision,
  impressions_low double precision,
  impressions_high double precision,
  ots double precision,
  ots_low double precision,
  ots_high double precision,
  reliability text NOT NULL,
  reason text,
  impressions_reason text,
  CONSTRAINT "PK_media_watch_figures" PRIMARY KEY (release_id, scope, item_id, segment),
  CONSTRAINT "CHK_media_watch_figures_scope" CHECK (scope IN ('brands', 'campaigns', 'market')),
  CONSTRAINT "CHK_media_watch_figures_ots" CHECK (impressions >= ots)
);
COMMENT ON COLUMN media_watch_figures.segment IS 'all, or a part: platform:desktop, gender:female, day:2026-10-05, class:1 ...';
CREATE FUNCTION media_watch_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is published of media watch is never changed';
END $$;
CREATE TRIGGER media_watch_items_stay BEFORE UPDATE OR DELETE ON media_watch_items
  FOR EACH ROW EXECUTE FUNCTION media_watch_stays();
CREATE TRIGGER media_watch_figures_stay BEFORE UPDATE OR DELETE ON media_watch_figures
  FOR EACH ROW EXECUTE FUNCTION media_watch_stays()`;

const IN_COUNTRY = `((SELECT sees_everything()) OR country_code = ANY ((SELECT seen_countries())::text[]))`;
// Who saw which ad is for those who publish it only.
const FOR_ADMINS = `((SELECT sees_everything())
  OR ((SELECT sees_all_customers()) AND country_code = ANY ((SELECT seen_countries())::text[])))`;
// What is not out any more is only theirs, too.
const PUBLISHED = `((SELECT sees_everything()) OR country_code = ANY ((SELECT seen_countries())::text[])
  AND (status = 'published' OR (SELECT sees_all_customers())))`;
const OF_RELEASE = `((SELECT sees_everything()) OR release_id IN (SELECT id FROM media_watch_releases))`;
const POLICIES: Readonly<Record<string, string>> = {
  watched_brands: IN_COUNTRY,
  watched_names: IN_COUNTRY,
  watched_campaigns: IN_COUNTRY,
  watched_brand_changes: IN_COUNTRY,
  ad_observation_months: IN_COUNTRY,
  ad_observations: FOR_ADMINS,
  ad_labels: FOR_ADMINS,
  media_watch_releases: PUBLISHED,
  media_watch_items: OF_RELEASE,
  media_watch_figures: OF_RELEASE,
};

/** Advertising that the panel has seen, by brand and campaign, and the months published of it. */
export class MediaWatch1797100000000 implements MigrationInterface {
  readonly name = 'MediaWatch1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [NAMES, OBSERVATIONS, RELEASES]) await runner.query(statements);
    for (const [table, condition] of Object.entries(POLICIES)) {
      await runner.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
      await runner.query(`CREATE POLICY reach ON ${table} USING ${condition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_watch_figures, media_watch_items, media_watch_releases');
    await runner.query('DROP FUNCTION media_watch_stays()');
    await runner.query('DROP TABLE ad_labels, ad_observation_months, ad_observations');
    await runner.query('DROP TABLE watched_brand_changes, watched_campaigns, watched_names, watched_brands');
  }
}
