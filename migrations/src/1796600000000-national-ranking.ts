import type { MigrationInterface, QueryRunner } from 'typeorm';

const ITEMS = `
CREATE TABLE national_settings (
  country_code text NOT NULL CONSTRAINT "PK_national_settings" PRIMARY KEY
    CONSTRAINT "FK_national_settings_country" REFERENCES countries (code) ON DELETE CASCADE,
  two_persons boolean NOT NULL DEFAULT true,
  stamp bigint NOT NULL DEFAULT 1
);
COMMENT ON COLUMN national_settings.stamp IS 'rises with everything an answer of the national ranking is made of';
CREATE TABLE national_flags (
  item_id integer NOT NULL CONSTRAINT "PK_national_flags" PRIMARY KEY
    CONSTRAINT "FK_national_flags_item" REFERENCES rating_items (id) ON DELETE CASCADE,
  country_code text NOT NULL CONSTRAINT "FK_national_flags_country" REFERENCES countries (code) ON DELETE CASCADE,
  flags smallint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "CHK_national_flags_flags" CHECK (flags BETWEEN 0 AND 127)
);
CREATE INDEX "IDX_national_flags_country" ON national_flags (country_code);
CREATE TABLE national_consents (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_national_consents" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_national_consents_country" REFERENCES countries (code) ON DELETE CASCADE,
  item_id integer NOT NULL CONSTRAINT "FK_national_consents_item" REFERENCES rating_items (id) ON DELETE CASCADE,
  given_by text NOT NULL,
  given_on date NOT NULL,
  recorded_by integer NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by integer,
  confirmed_at timestamptz,
  CONSTRAINT "CHK_national_consents_second" CHECK (confirmed_by <> recorded_by)
);
CREATE INDEX "IDX_national_consents_item" ON national_consents (item_id);
CREATE INDEX "IDX_national_consents_country" ON national_consents (country_code);
CREATE TABLE national_blocks (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_national_blocks" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_national_blocks_country" REFERENCES countries (code) ON DELETE CASCADE,
  item_id integer NOT NULL CONSTRAINT "FK_national_blocks_item" REFERENCES rating_items (id) ON DELETE CASCADE,
  from_month date NOT NULL,
  until_month date NOT NULL,
  flag smallint NOT NULL,
  reason text NOT NULL,
  blocked_by integer NOT NULL,
  blocked_at timestamptz NOT NULL DEFAULT now(),
  lifted_by integer,
  lifted_at timestamptz,
  lifted_because text,
  CONSTRAINT "CHK_national_blocks_months" CHECK (from_month <= until_month),
  CONSTRAINT "CHK_national_blocks_flag" CHECK (flag IN (2, 4, 8, 32))
);
CREATE INDEX "IDX_national_blocks_item" ON national_blocks (item_id);
CREATE INDEX "IDX_national_blocks_country" ON national_blocks (country_code)`;

const RELEASES = `
CREATE TABLE national_releases (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_national_releases" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_national_releases_country" REFERENCES countries (code) ON DELETE RESTRICT,
  starts_on date NOT NULL,
  months smallint NOT NULL DEFAULT 1,
  version smallint NOT NULL,
  status text NOT NULL DEFAULT 'preparing',
  correction text,
  excluded integer[] NOT NULL DEFAULT '{}',
  flags_stamp text NOT NULL DEFAULT '',
  checks jsonb NOT NULL DEFAULT '[]',
  index_version integer,
  method_version text,
  universe double precision,
  universe_name text,
  problem text,
  prepared_by integer NOT NULL,
  prepared_at timestamptz NOT NULL DEFAULT now(),
  approved_by integer,
  approved_at timestamptz,
  released_by integer,
  released_at timestamptz,
  CONSTRAINT "UQ_national_releases_version" UNIQUE (country_code, starts_on, months, version),
  CONSTRAINT "CHK_national_releases_months" CHECK (months IN (1, 3, 6, 12)),
  CONSTRAINT "CHK_national_releases_status" CHECK (status IN ('preparing', 'prepared', 'failed', 'replaced', 'released'))
);
CREATE TABLE national_figures (
  release_id integer NOT NULL CONSTRAINT "FK_national_figures_release" REFERENCES national_releases (id) ON DELETE CASCADE,
  item_id integer NOT NULL,
  device text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  media_house_id integer,
  media_house text,
  categories text[] NOT NULL DEFAULT '{}',
  traffic_source text NOT NULL,
  member_ids integer[] NOT NULL DEFAULT '{}',
  published boolean NOT NULL DEFAULT false,
  users double precision,
  reach double precision,
  reach_low double precision,
  reach_high double precision,
  reliability text NOT NULL,
  impressions double precision,
  visits double precision,
  clients double precision,
  home_share double precision,
  use_time double precision,
  consent_share double precision,
  extrapolation double precision,
  consent_reason text,
  audience jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT "PK_national_figures" PRIMARY KEY (release_id, device, item_id)
);
CREATE INDEX "IDX_national_figures_item" ON national_figures (item_id);
COMMENT ON TABLE national_figures IS 'figures as they were prepared; those of a release that is out never change'`;

const FROZEN = `
CREATE FUNCTION national_release_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'released' THEN
    RAISE EXCEPTION 'a national release that is out never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER national_releases_frozen BEFORE UPDATE OR DELETE ON national_releases
  FOR EACH ROW EXECUTE FUNCTION national_release_is_frozen();
CREATE FUNCTION national_figure_is_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer := CASE TG_OP WHEN 'INSERT' THEN NEW.release_id ELSE OLD.release_id END;
BEGIN
  IF EXISTS (SELECT FROM national_releases WHERE id = touched AND status = 'released') THEN
    RAISE EXCEPTION 'figures of a national release that is out never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER national_figures_frozen BEFORE INSERT OR UPDATE OR DELETE ON national_figures
  FOR EACH ROW EXECUTE FUNCTION national_figure_is_frozen()`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

const OF_COUNTRIES = [
  'national_settings',
  'national_flags',
  'national_consents',
  'national_blocks',
  'national_releases',
];

/** The national ranking: flags, blocks and consents of items, and releases with their frozen figures. */
export class NationalRanking1796600000000 implements MigrationInterface {
  name = 'NationalRanking1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [ITEMS, RELEASES, FROZEN]) await runner.query(tables);
    for (const table of OF_COUNTRIES)
      await runner.query(secured(table, 'country_code = ANY ((SELECT seen_countries())::text[])'));
    await runner.query(secured('national_figures', 'release_id IN (SELECT id FROM national_releases)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE national_figures, national_releases, national_blocks, national_consents,
      national_flags, national_settings`);
    await runner.query('DROP FUNCTION national_figure_is_frozen, national_release_is_frozen');
  }
}
