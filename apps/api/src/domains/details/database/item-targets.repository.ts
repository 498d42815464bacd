import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A target that is a service's now. */
export interface AssignedTarget {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  /** It was known before, so that it may have contacts. */
  readonly known: boolean;
}

// One statement: of two who want the same target at the same time one gets it.
const ASSIGN = `
INSERT INTO targets (country_code, name, service_id, by_hand) VALUES ($1, $2, $3, true)
ON CONFLICT (country_code, name) DO UPDATE SET service_id = excluded.service_id, by_hand = true, hidden_action = NULL,
  hidden_note = '', hidden_until = NULL WHERE targets.service_id IS NULL
RETURNING id, name, created_at AS "createdAt", (xmax <> 0) AS known`;

const RELEASE = `
UPDATE targets SET service_id = NULL, pattern_id = NULL, by_hand = true
WHERE country_code = $1 AND id = $2 AND service_id = $3 RETURNING name`;

/** Gives targets to services and takes them away. */
@Injectable()
export class ItemTargetsRepository {
  /** Gives a service a new target or one that is nobody's; undefined where it is somebody's. */
  async assign(
    manager: EntityManager,
    country: string,
    name: string,
    service: number,
  ): Promise<AssignedTarget | undefined> {
    const rows: AssignedTarget[] = await manager.query(ASSIGN, [country, name, service]);
    return rows[0];
  }

  /** Takes a target away from a service. @returns its name; undefined where it is not the service's */
  async release(
    manager: EntityManager,
    country: string,
    target: number,
    service: number,
  ): Promise<string | undefined> {
    const [rows] = (await manager.query(RELEASE, [country, target, service])) as [{ name: string }[], number];
    return rows[0]?.name;
  }
}
