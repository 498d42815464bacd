import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCH_VISITS = `
CREATE TABLE search_visits (
  country_code text NOT NULL REFERENCES countries(code),
  item_id integer NOT NULL,
  market_day date NOT NULL,
  source text NOT NULL CHECK (source IN ('hits', 'delivery')),
  engine text NOT NULL,
  term text NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (country_code, item_id, market_day, source, engine, term)
);
CREATE INDEX search_visits_day ON search_visits (country_code, market_day, source);
COMMENT ON TABLE search_visits IS 'visits with consent that began at a search engine, counted for each item on its own';
COMMENT ON COLUMN search_visits.term IS 'what was searched for; empty where the engine does not say';`;

/** Visits that search engines led to, by day, item, engine and term. */
export class SearchVisits1795400100000 implements MigrationInterface {
  name = 'SearchVisits1795400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_VISITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_visits');
  }
}
