import { Injectable } from '@nestjs/common';
import { percentOf, type MovementDirection, type MovementFigure } from '@netreach/measurement';
import { Database } from '../../../platform/database/database.service.js';

/** Where one looks from a visit. */
export type Direction = 'before' | 'after';

/** Where a service's visits came from, or went to. */
export interface Movements extends MovementDirection {
  /** Weighted visits of the service, which per cent refers to. */
  readonly visits: number;
  /** Unweighted persons who visited it. */
  readonly cases: number;
}

interface Row {
  readonly neighbour: 'service' | 'edge' | 'alongside' | 'all';
  readonly serviceId: number;
  readonly visits: number;
  readonly cases: number;
}

const MOVEMENTS = `
SELECT neighbour, neighbour_id AS "serviceId", visits, cases FROM panel_movements
WHERE country_code = $1 AND month = $2 AND service_id = $3 AND direction = $4 AND neighbour <> 'service'
UNION ALL (
  SELECT neighbour, neighbour_id, visits, cases FROM panel_movements
  WHERE country_code = $1 AND month = $2 AND service_id = $3 AND direction = $4 AND neighbour = 'service'
  ORDER BY visits DESC, neighbour_id LIMIT $5
)`;

/** Traffic movements of services. */
@Injectable()
export class MovementsReadModel {
  constructor(private readonly database: Database) {}

  /** Movements of a service in a month (`YYYY-MM`); undefined where it had no visits. */
  async show(
    country: string,
    month: string,
    { serviceId, direction, limit }: { serviceId: number; direction: Direction; limit: number },
  ): Promise<Movements | undefined> {
    const parameters = [country, `${month}-01`, serviceId, direction, limit];
    const rows = await this.database.query<Row>(MOVEMENTS, parameters);
    const all = rows.find(({ neighbour }) => neighbour === 'all');
    if (!all) return undefined;
    const figure = ({ visits, cases }: Pick<Row, 'visits' | 'cases'>): MovementFigure => ({
      visits,
      cases,
      percent: percentOf(visits, all.visits),
    });
    const one = (kind: Row['neighbour']) =>
      figure(rows.find(({ neighbour }) => neighbour === kind) ?? { visits: 0, cases: 0 });
    const services = rows
      .filter(({ neighbour }) => neighbour === 'service')
      .map((row) => ({ serviceId: row.serviceId, ...figure(row) }))
      .sort((a, b) => b.visits - a.visits || a.serviceId - b.serviceId);
    const { visits, cases } = all;
    return { visits, cases, services, edge: one('edge'), alongside: one('alongside') };
  }
}
