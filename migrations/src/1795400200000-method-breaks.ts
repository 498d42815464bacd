import type { MigrationInterface, QueryRunner } from 'typeorm';

const BREAKS = `
CREATE TABLE method_breaks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country_code text NOT NULL REFERENCES countries(code),
  from_day date NOT NULL,
  metrics text[] CHECK (cardinality(metrics) > 0),
  name text NOT NULL,
  UNIQUE (country_code, from_day, name)
);
COMMENT ON TABLE method_breaks IS 'changes of method: figures before and after one must not be compared';
COMMENT ON COLUMN method_breaks.from_day IS 'first day measured by the new method';
COMMENT ON COLUMN method_breaks.metrics IS 'metrics it applies to; null = all';`;

/** Changes of method, so that nothing is compared across one in silence. */
export class MethodBreaks1795400200000 implements MigrationInterface {
  name = 'MethodBreaks1795400200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BREAKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE method_breaks');
  }
}
