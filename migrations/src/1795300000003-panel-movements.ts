import type { MigrationInterface, QueryRunner } from 'typeorm';

const MOVEMENTS = `
CREATE TABLE panel_movements (
  country_code text NOT NULL REFERENCES countries(code),
  month date NOT NULL,
  service_id integer NOT NULL,
  direction text NOT NULL CHECK (direction IN ('before', 'after')),
  neighbour text NOT NULL CHECK (neighbour IN ('service', 'edge', 'alongside', 'all')),
  neighbour_id integer NOT NULL DEFAULT 0,
  visits double precision NOT NULL,
  cases integer NOT NULL,
  PRIMARY KEY (country_code, month, service_id, direction, neighbour, neighbour_id),
  CHECK ((neighbour = 'service') = (neighbour_id > 0))
);
COMMENT ON COLUMN panel_movements.neighbour IS
  'a service; edge = surfing began or ended; alongside = another visit was going on; all = every visit of the service';
COMMENT ON COLUMN panel_movements.neighbour_id IS 'the service; 0 for the other kinds';
COMMENT ON COLUMN panel_movements.visits IS 'weighted visits of the service';
COMMENT ON COLUMN panel_movements.cases IS 'unweighted persons behind them';`;

/** Where visits of services came from and went to, by month. */
export class PanelMovements1795300000003 implements MigrationInterface {
  name = 'PanelMovements1795300000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MOVEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE panel_movements');
  }
}
