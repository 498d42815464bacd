import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FALLS_DUE } from './1798500000001-item-falls-due.js';

const ENDS = `coalesce(ends_on, 'infinity'::date)`;
const PERIOD = `CASE period WHEN 'month' THEN 1 WHEN 'quarter' THEN 3 ELSE 12 END`;
// Months from the one a period is counted from (that of the first day, or the first of its quarter) to the one asked about.
const SINCE = `(((date_part('year', month) - date_part('year', starts_on)) * 12
  + date_part('month', month) - date_part('month', starts_on))::int)`;
const IN_QUARTER = `(CASE period WHEN 'quarter' THEN (date_part('month', starts_on)::int - 1) % 3 ELSE 0 END)`;
// Periods end on the last day of a month, those of a year that begins within a month on a day of the same month.
const ENDS_LATER = `(CASE WHEN period = 'year' AND date_part('day', starts_on) > 1 THEN 0 ELSE 1 END)`;
const yearly = (months: string, otherwise: string) =>
  `CASE period WHEN 'year' THEN (starts_on + make_interval(months => ${months}))::date ELSE ${otherwise} END`;

// One expression without a query of its own, so that PostgreSQL puts it in place of the call.
const DUE_IN = `
CREATE FUNCTION item_due_in(period text, billed text, starts_on date, ends_on date, month date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN period = 'once' THEN ${SINCE} = 0
  WHEN ${SINCE} < 0 OR ${ENDS} < starts_on THEN false
  WHEN billed = 'advance' THEN ${SINCE} = 0
    OR ((${SINCE} + ${IN_QUARTER}) % (${PERIOD}) = 0 AND ${yearly(SINCE, 'month')} <= ${ENDS})
  ELSE (${ENDS} >= month AND ${ENDS} < (month + interval '1 month')::date)
    OR (${SINCE} + ${ENDS_LATER} > 0 AND (${SINCE} + ${IN_QUARTER} + ${ENDS_LATER}) % (${PERIOD}) = 0
      AND ${yearly(`${SINCE} + ${ENDS_LATER}`, `(month + interval '1 month')::date`)} - 1 <= ${ENDS}) END $$`;

/** Tells without a query for each item whether it has a period that is billed in a month; invoices are found by their contract. */
export class ItemDueIn1798800000000 implements MigrationInterface {
  readonly name = 'ItemDueIn1798800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DUE_IN);
    await runner.query('DROP FUNCTION item_falls_due');
    await runner.query('CREATE INDEX "IDX_invoices_contract" ON invoices (contract_id, month)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_invoices_contract"');
    await runner.query(FALLS_DUE);
    await runner.query('DROP FUNCTION item_due_in');
  }
}
