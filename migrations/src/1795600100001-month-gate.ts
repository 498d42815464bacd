import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of a month's weights by country, what is beyond them, and who let a month be published all the same. */
export class MonthGate1795600100001 implements MigrationInterface {
  name = 'MonthGate1795600100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE measurement_limits
  ADD COLUMN weight_cap double precision CHECK (weight_cap > 1),
  ADD COLUMN max_margin_error double precision CHECK (max_margin_error >= 0),
  ADD COLUMN max_weight_ratio double precision CHECK (max_weight_ratio >= 1),
  ADD COLUMN max_design_effect double precision CHECK (max_design_effect >= 1),
  ADD COLUMN max_given_up_share double precision CHECK (max_given_up_share BETWEEN 0 AND 1),
  ADD COLUMN max_trimmed_share double precision CHECK (max_trimmed_share BETWEEN 0 AND 1);
ALTER TABLE contact_indexes
  ADD COLUMN gate_reasons text[] NOT NULL DEFAULT '{}',
  ADD COLUMN released_at timestamptz,
  ADD COLUMN release_note text,
  ADD CONSTRAINT contact_indexes_release_check CHECK ((released_at IS NULL) = (release_note IS NULL));
COMMENT ON COLUMN contact_indexes.gate_reasons IS 'limits its weights are beyond; not published without a release';
COMMENT ON COLUMN contact_indexes.released_at IS 'when an administrator let it be published beyond a limit; who is in the audit log'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE contact_indexes DROP COLUMN gate_reasons, DROP COLUMN released_at, DROP COLUMN release_note;
ALTER TABLE measurement_limits DROP COLUMN weight_cap, DROP COLUMN max_margin_error, DROP COLUMN max_weight_ratio,
  DROP COLUMN max_design_effect, DROP COLUMN max_given_up_share, DROP COLUMN max_trimmed_share`);
  }
}
