import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = [
  'impressions',
  'impressions_consent',
  'impressions_located',
  'impressions_home',
  'visits',
  'gaps',
];
const COLUMNS = [...COUNTS.map((name) => `${name} bigint`), 'gap_seconds double precision'];
const NAMES = [...COUNTS, 'gap_seconds'].join(', ');

/** Totals of the month's days beside its clients, so that a ranking need not add up thousands of days. */
export class TrafficMonthTotals1795252800004 implements MigrationInterface {
  name = 'TrafficMonthTotals1795252800004';

  async up(runner: QueryRunner): Promise<void> {
    const added = COLUMNS.map((column) => `ADD COLUMN ${column} NOT NULL DEFAULT 0`).join(', ');
    await runner.query(`ALTER TABLE traffic_months ${added}, ALTER COLUMN clients SET DEFAULT 0`);
    await runner.query(`
      INSERT INTO traffic_months (country_code, month, item_id, device, source, ${NAMES})
      SELECT country_code, date_trunc('month', market_day)::date, item_id, device, source,
        ${NAMES.split(', ')
          .map((name) => `sum(${name})`)
          .join(', ')}
      FROM traffic_days GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (country_code, month, item_id, device, source) DO UPDATE
        SET (${NAMES}) = (${NAMES.split(', ')
          .map((name) => `excluded.${name}`)
          .join(', ')})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = [...COUNTS, 'gap_seconds'].map((name) => `DROP COLUMN ${name}`).join(', ');
    await runner.query(`ALTER TABLE traffic_months ${dropped}, ALTER COLUMN clients DROP DEFAULT`);
  }
}
