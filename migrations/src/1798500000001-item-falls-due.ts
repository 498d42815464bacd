import type { MigrationInterface, QueryRunner } from 'typeorm';

// Periods are counted as in the domain's `periodsDue`; only those are looked at that can lie about the time asked for.
export const FALLS_DUE = `
CREATE FUNCTION item_falls_due(period text, billed text, starts_on date, ends_on date, first date, last date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN period = 'once' THEN starts_on BETWEEN first AND last ELSE EXISTS (
  SELECT FROM (
    SELECT CASE period WHEN 'year' THEN starts_on ELSE date_trunc(period, starts_on)::date END AS anchor,
      CASE period WHEN 'month' THEN 1 WHEN 'quarter' THEN 3 ELSE 12 END AS months) a
  CROSS JOIN LATERAL (
    SELECT ((date_part('year', first) - date_part('year', anchor)) * 12
      + date_part('month', first) - date_part('month', anchor))::int / months AS near) b
  CROSS JOIN LATERAL generate_series(greatest(0, near - 1),
    near + 1 + (last - first) / (28 * months)) AS n
  CROSS JOIN LATERAL (
    SELECT greatest(starts_on, (anchor + make_interval(months => n * months))::date) AS begins,
      least(ends_on, (anchor + make_interval(months => (n + 1) * months))::date - 1) AS ends) p
  WHERE begins <= ends AND CASE billed WHEN 'advance' THEN begins ELSE ends END BETWEEN first AND last) END $$`;

/** Tells in SQL whether an item of a contract has a period that is billed in a time, so that lists can be filtered by it. */
export class ItemFallsDue1798500000001 implements MigrationInterface {
  readonly name = 'ItemFallsDue1798500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FALLS_DUE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION item_falls_due');
  }
}
