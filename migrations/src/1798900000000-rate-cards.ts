import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE rate_cards (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_rate_cards" PRIMARY KEY,
    country_code text NOT NULL CONSTRAINT "FK_rate_cards_country" REFERENCES countries (code) ON DELETE RESTRICT,
    service_id integer NOT NULL CONSTRAINT "FK_rate_cards_service" REFERENCES rating_items (id) ON DELETE CASCADE,
    format text NOT NULL,
    basis text NOT NULL,
    price numeric(14, 4) NOT NULL CONSTRAINT "CHK_rate_cards_price" CHECK (price >= 0),
    starts_on date NOT NULL,
    ends_on date,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT "CHK_rate_cards_term" CHECK (ends_on >= starts_on),
    CONSTRAINT "UQ_rate_cards_start" UNIQUE (service_id, format, starts_on)
  )`,
  'CREATE INDEX "IDX_rate_cards_country" ON rate_cards (country_code)',
  'ALTER TABLE rate_cards ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
  // Who may see a service may see what it costs.
  `CREATE POLICY reach ON rate_cards USING ((SELECT sees_everything())
    OR (country_code = ANY ((SELECT seen_countries())::text[]) AND EXISTS (SELECT FROM rating_items i WHERE i.id = service_id)))`,
];

/** Prices of services by format, each for days of its own. */
export class RateCards1798900000000 implements MigrationInterface {
  readonly name = 'RateCards1798900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_cards');
  }
}
