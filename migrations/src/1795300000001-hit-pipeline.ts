import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENTS = `
CREATE TABLE hit_clients (
  country_code text NOT NULL,
  month date NOT NULL,
  item_id integer NOT NULL,
  device text NOT NULL,
  client bytea NOT NULL,
  PRIMARY KEY (month, country_code, item_id, device, client)
) PARTITION BY RANGE (month);
COMMENT ON TABLE hit_clients IS 'clients seen in a month, so that a day adds to the month without reading the other days';
CREATE TABLE hit_client_counts (
  country_code text NOT NULL,
  month date NOT NULL,
  item_id integer NOT NULL,
  device text NOT NULL,
  clients bigint NOT NULL,
  PRIMARY KEY (country_code, month, item_id, device)
);
COMMENT ON TABLE hit_client_counts IS 'rows of hit_clients, counted';
CREATE TABLE traffic_structures (
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  fingerprint text NOT NULL,
  PRIMARY KEY (country_code, month)
);
COMMENT ON COLUMN traffic_structures.fingerprint IS 'of the memberships and channel paths that the month was measured with';`;

const LINKS = `
CREATE TABLE client_links (
  country_code text NOT NULL REFERENCES countries(code),
  client bytea NOT NULL,
  person_id integer NOT NULL REFERENCES panel_persons(id) ON DELETE CASCADE,
  linked_from timestamptz NOT NULL,
  linked_until timestamptz,
  PRIMARY KEY (country_code, client, linked_from)
);
CREATE UNIQUE INDEX client_links_current ON client_links (country_code, client) WHERE linked_until IS NULL;
CREATE INDEX client_links_person ON client_links (person_id);
COMMENT ON COLUMN client_links.linked_until IS 'from then on the client was linked to somebody else';
CREATE TABLE used_link_tokens (
  nonce bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE TABLE linked_contacts (
  country_code text NOT NULL,
  market_day date NOT NULL,
  hit_id uuid NOT NULL,
  person_id integer NOT NULL,
  service_id integer NOT NULL,
  kind text NOT NULL,
  path text NOT NULL,
  occurred_at timestamptz NOT NULL,
  device text NOT NULL,
  active_seconds integer NOT NULL,
  PRIMARY KEY (market_day, hit_id)
) PARTITION BY RANGE (market_day);
COMMENT ON TABLE linked_contacts IS 'hits of clients that were linked to a person when they happened; they stay when the hits go';
CREATE TABLE months_to_index (
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (country_code, month)
);
COMMENT ON TABLE months_to_index IS 'months with contacts of linked clients that no index holds yet';`;

const RETENTION = `
CREATE TABLE hit_retention (
  country_code text PRIMARY KEY REFERENCES countries(code),
  raw_hits_days integer NOT NULL DEFAULT 400 CHECK (raw_hits_days BETWEEN 62 AND 36500),
  kept_from date
);
COMMENT ON COLUMN hit_retention.kept_from IS 'first day of the oldest month whose hits are all there; null = none was removed';
CREATE TABLE index_erasures (
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (country_code, month)
);
COMMENT ON TABLE index_erasures IS 'months whose indexes hold an erased person until they are built anew';
COMMENT ON COLUMN index_erasures.erased_at IS 'a job that began later has not seen the person; infinity = not noted yet';`;

const TABLES = [
  'index_erasures',
  'hit_retention',
  'months_to_index',
  'linked_contacts',
  'used_link_tokens',
  'client_links',
  'traffic_structures',
  'hit_client_counts',
  'hit_clients',
];

/** Clients of a month kept as a set, links of clients to persons, how long hits are kept, erasure of persons. */
export class HitPipeline1795300000001 implements MigrationInterface {
  name = 'HitPipeline1795300000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [CLIENTS, LINKS, RETENTION]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table} CASCADE`);
  }
}
