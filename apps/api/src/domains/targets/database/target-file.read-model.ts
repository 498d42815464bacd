import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** A line of a file: a target, and the name of the service it is to belong to; empty = to none. */
export interface FileLine {
  readonly row: number;
  readonly target: string;
  readonly service: string;
}

/** A line with what it names; null where there is no such target or service in the country. */
export interface FoundLine extends FileLine {
  readonly id: number | null;
  /** The service the target belongs to, and its name; null = none. */
  readonly fromId: number | null;
  readonly from: string | null;
  readonly toId: number | null;
}

const FOUND = `
SELECT n.row, n.target, n.service, t.id, t.service_id AS "fromId", f.name AS "from", s.id AS "toId"
FROM unnest($2::int[], $3::text[], $4::text[]) AS n(row, target, service)
LEFT JOIN targets t ON t.country_code = $1 AND t.name = lower(n.target)
LEFT JOIN rating_items f ON f.id = t.service_id
LEFT JOIN rating_items s ON s.country_code = $1 AND s.type = 'service' AND s.name = n.service
ORDER BY n.row`;

/** What the lines of files name. */
@Injectable()
export class TargetFileReadModel {
  constructor(private readonly database: Database) {}

  /** Each line with what it names. */
  found(
    country: string,
    lines: readonly FileLine[],
    manager: EntityManager | Database = this.database,
  ): Promise<FoundLine[]> {
    const columns = [
      lines.map(({ row }) => row),
      lines.map(({ target }) => target),
      lines.map(({ service }) => service),
    ];
    return manager.query(FOUND, [country, ...columns]) as Promise<FoundLine[]>;
  }
}
