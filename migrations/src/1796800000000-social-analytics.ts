import type { MigrationInterface, QueryRunner } from 'typeorm';

const owned = (table: string) => `
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_${table}" PRIMARY KEY,
  customer_id integer CONSTRAINT "FK_${table}_customer" REFERENCES customers (id) ON DELETE CASCADE,
  platform text NOT NULL`;

const TABLES = `
CREATE TABLE social_websites (${owned('social_websites')},
  name text NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "UQ_social_websites_url" UNIQUE NULLS NOT DISTINCT (platform, customer_id, url)
);
CREATE TABLE social_scrapes (${owned('social_scrapes')},
  created_by integer CONSTRAINT "FK_social_scrapes_created_by" REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE social_scrape_urls (
  scrape_id bigint NOT NULL CONSTRAINT "FK_social_scrape_urls_scrape" REFERENCES social_scrapes (id) ON DELETE CASCADE,
  place smallint NOT NULL,
  url text NOT NULL,
  ended_at timestamptz,
  CONSTRAINT "PK_social_scrape_urls" PRIMARY KEY (scrape_id, place)
);
COMMENT ON TABLE social_scrape_urls IS 'addresses of a test; those with a moment are done and are not asked again';
CREATE TABLE social_requests (${owned('social_requests')},
  scrape_id bigint CONSTRAINT "FK_social_requests_scrape" REFERENCES social_scrapes (id) ON DELETE CASCADE,
  url text NOT NULL,
  status smallint,
  fault text,
  bytes integer NOT NULL DEFAULT 0,
  ms integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE social_contents (${owned('social_contents')},
  url text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  description text,
  author text,
  published_at timestamptz,
  source text NOT NULL,
  markup text[] NOT NULL DEFAULT '{}',
  etag text,
  last_modified text,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "UQ_social_contents_url" UNIQUE NULLS NOT DISTINCT (platform, customer_id, url)
);
CREATE TABLE social_scrapings (${owned('social_scrapings')},
  content_id bigint NOT NULL CONSTRAINT "FK_social_scrapings_content" REFERENCES social_contents (id) ON DELETE CASCADE,
  scrape_id bigint CONSTRAINT "FK_social_scrapings_scrape" REFERENCES social_scrapes (id) ON DELETE SET NULL,
  source text NOT NULL,
  metrics jsonb NOT NULL DEFAULT '{}',
  missing text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN social_scrapings.missing IS 'metrics that earlier scrapings of the content had: the page has changed, they are not zero';
CREATE TABLE social_hosts (
  host text CONSTRAINT "PK_social_hosts" PRIMARY KEY,
  next_at timestamptz NOT NULL DEFAULT now(),
  pause_ms integer,
  robots text,
  robots_at timestamptz
);
COMMENT ON TABLE social_hosts IS 'when a host may be asked next, by whichever worker, and what its robots.txt says'`;

const INDEXES = [
  ['social_websites', 'customer_id'],
  ['social_scrapes', 'customer_id'],
  ['social_scrapes', 'created_by'],
  ['social_requests', 'customer_id'],
  ['social_requests', 'scrape_id'],
  ['social_requests', 'platform, at'],
  ['social_contents', 'customer_id'],
  ['social_scrapings', 'customer_id'],
  ['social_scrapings', 'scrape_id'],
  ['social_scrapings', 'content_id, at'],
  ['social_scrapings', 'platform, at'],
] as const;

// What nobody's customer has saved is the house's own; customers' is for administrators of their countries too.
const CUSTOMER = `(customer_id = (SELECT seen_customer()) OR ((SELECT sees_all_customers()) AND (customer_id IS NULL OR EXISTS (
  SELECT FROM customer_countries k
  WHERE k.customer_id = CUSTOMER.customer_id AND k.country_code = ANY ((SELECT seen_countries())::text[])))))`;

const secured = (table: string, sees: string) => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reach ON ${table} USING ((SELECT sees_everything()) OR ${sees})`;

const OWNED = ['social_websites', 'social_scrapes', 'social_requests', 'social_contents', 'social_scrapings'];

/** Websites and pages of social platforms that are read: what was asked, what was found, and its figures. */
export class SocialAnalytics1796800000000 implements MigrationInterface {
  readonly name = 'SocialAnalytics1796800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const [table, columns] of INDEXES)
      await runner.query(
        `CREATE INDEX "IDX_${table}_${columns.replaceAll(', ', '_')}" ON ${table} (${columns})`,
      );
    for (const table of OWNED) await runner.query(secured(table, CUSTOMER.replace('CUSTOMER', table)));
    await runner.query(secured('social_scrape_urls', 'scrape_id IN (SELECT id FROM social_scrapes)'));
    await runner.query(secured('social_hosts', 'false'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE social_hosts, social_scrapings, social_contents, social_requests, social_scrape_urls, social_scrapes,
         social_websites`,
    );
  }
}
