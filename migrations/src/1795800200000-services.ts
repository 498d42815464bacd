import type { MigrationInterface, QueryRunner } from 'typeorm';

const COMPANIES = `
CREATE TABLE companies (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_companies" PRIMARY KEY,
  country_code text NOT NULL CONSTRAINT "FK_companies_country" REFERENCES countries (code) ON DELETE RESTRICT,
  name text NOT NULL,
  customer_id integer CONSTRAINT "FK_companies_customer" REFERENCES customers (id) ON DELETE RESTRICT,
  seat text NOT NULL DEFAULT '',
  url text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  status boolean NOT NULL DEFAULT true,
  international boolean NOT NULL DEFAULT false,
  data_checked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT "UQ_companies_name" UNIQUE (country_code, name)
);
CREATE INDEX "IDX_companies_customer" ON companies (customer_id);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON companies USING ((SELECT sees_everything()) OR country_code = ANY ((SELECT seen_countries())::text[]))`;

const SERVICES = `
ALTER TABLE rating_items
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN company_id integer CONSTRAINT "FK_rating_items_company" REFERENCES companies (id) ON DELETE RESTRICT,
  ADD COLUMN url text NOT NULL DEFAULT '',
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN owner_only boolean NOT NULL DEFAULT false,
  ADD COLUMN use_company_url boolean NOT NULL DEFAULT false,
  ADD COLUMN use_company_description boolean NOT NULL DEFAULT false,
  ADD COLUMN use_company_logo boolean NOT NULL DEFAULT false,
  ADD COLUMN international boolean NOT NULL DEFAULT false,
  ADD COLUMN data_checked boolean NOT NULL DEFAULT false,
  ADD COLUMN paid_ranking_list boolean NOT NULL DEFAULT false;
CREATE INDEX "IDX_rating_items_company" ON rating_items (company_id)`;

// Which pattern gave a target to its service; what somebody gave or took by hand, patterns leave alone. Until now the longest
// one that fits gave it.
const TARGETS = `
ALTER TABLE service_patterns ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE targets
  ADD COLUMN pattern_id integer CONSTRAINT "FK_targets_pattern" REFERENCES service_patterns (id) ON DELETE SET NULL,
  ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
  ADD COLUMN hidden_action text,
  ADD COLUMN hidden_note text NOT NULL DEFAULT '',
  ADD COLUMN hidden_until timestamptz;
UPDATE targets t SET pattern_id = g.id FROM (
  SELECT DISTINCT ON (t.id) t.id AS target_id, p.id, p.service_id FROM targets t JOIN service_patterns p
    ON p.country_code = t.country_code AND t.name LIKE replace(replace(p.pattern, '\\', '\\\\'), '_', '\\_')
  ORDER BY t.id, length(p.pattern) DESC, p.id) g
WHERE g.target_id = t.id AND g.service_id = t.service_id;
UPDATE targets SET by_hand = true WHERE service_id IS NOT NULL AND pattern_id IS NULL;
CREATE INDEX "IDX_targets_pattern" ON targets (pattern_id);
CREATE INDEX "IDX_targets_free" ON targets (country_code, name) WHERE service_id IS NULL;
CREATE INDEX "IDX_targets_prefix" ON targets (country_code, name text_pattern_ops);
CREATE INDEX "IDX_targets_suffix" ON targets (country_code, reverse(name) text_pattern_ops);
CREATE INDEX "IDX_panel_contacts_target" ON panel_contacts (target_id, market_day)`;

const WILDCARDS_TO_REGULAR = `
UPDATE service_patterns SET pattern = regexp_replace(regexp_replace(
  '^' || replace(regexp_replace(pattern, '([][\\\\.*+?^$(){}|])', '\\\\\\1', 'g'), '%', '.*') || '$',
  '^\\^\\.\\*', ''), '\\.\\*\\$$', '')`;

const REGULAR_TO_WILDCARDS = `
UPDATE service_patterns SET pattern = regexp_replace(replace(
  CASE WHEN pattern LIKE '^%' THEN '' ELSE '%' END || btrim(pattern, '^$') || CASE WHEN pattern LIKE '%$' THEN '' ELSE '%' END,
  '.*', '%'), '\\\\(.)', '\\1', 'g')`;

/**
 * What services are besides a name: whose they are, who sees them, how they present themselves; patterns as regular
 * expressions; which pattern gave a target to its service, and which targets are put aside.
 */
export class Services1795800200000 implements MigrationInterface {
  name = 'Services1795800200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [COMPANIES, SERVICES, TARGETS, WILDCARDS_TO_REGULAR])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REGULAR_TO_WILDCARDS);
    await runner.query(`
      ALTER TABLE targets DROP COLUMN pattern_id, DROP COLUMN by_hand, DROP COLUMN hidden_action, DROP COLUMN hidden_note, DROP COLUMN hidden_until;
      ALTER TABLE service_patterns DROP COLUMN version;
      ALTER TABLE rating_items DROP COLUMN version, DROP COLUMN company_id, DROP COLUMN url, DROP COLUMN description,
        DROP COLUMN owner_only, DROP COLUMN use_company_url, DROP COLUMN use_company_description,
        DROP COLUMN use_company_logo, DROP COLUMN international, DROP COLUMN data_checked, DROP COLUMN paid_ranking_list;
      DROP TABLE companies;
      DROP INDEX IF EXISTS "IDX_targets_free", "IDX_targets_prefix", "IDX_targets_suffix", "IDX_panel_contacts_target"`);
  }
}
