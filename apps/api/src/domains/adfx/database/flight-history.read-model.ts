import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { FlightStepDto } from '../dto/flights.dto.js';

type Row = Omit<FlightStepDto, 'at'> & { at: Date };

const STEPS = `
SELECT d.at, d.action, d.from_approval AS "from", d.to_approval AS "to", d.reason, r.name AS rule,
  CASE WHEN $2 THEN u.name END AS by
FROM flight_decisions d LEFT JOIN users u ON u.id = d.user_id LEFT JOIN flight_rules r ON r.id = d.rule_id
WHERE d.flight_id = $1 ORDER BY d.id DESC LIMIT 100`;

/** What became of flights. */
@Injectable()
export class FlightHistoryReadModel {
  constructor(private readonly database: Database) {}

  /** The newest steps of a flight, at most 100. @param names whether it is told who took them */
  async of(flight: number, names: boolean): Promise<FlightStepDto[]> {
    const rows = await this.database.query<Row>(STEPS, [flight, names]);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }
}
