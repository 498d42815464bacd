import type {
  MovementDirection,
  MovementFigure,
  MovementVisit,
  PlacedVisit,
  ServiceMovements,
  VisitNeighbour,
} from './movement.types.js';
import { placeVisits } from './place-visits.js';

/** Rows a list of movements has unless another number is asked for (methodology 49). */
export const DEFAULT_MOVEMENTS = 50;

/** Weighted visits and the persons behind them. */
class MovementSum {
  private visits = 0;
  private readonly persons = new Set<number>();

  add({ personId, weight }: MovementVisit): void {
    this.visits += weight;
    this.persons.add(personId);
  }

  figure(total: number): MovementFigure {
    return { visits: this.visits, percent: percentOf(this.visits, total), cases: this.persons.size };
  }
}

/** Per cent with two decimals, halves away from zero; 0 of nothing. */
export function percentOf(visits: number, total: number): number {
  return total > 0 ? Math.round((visits / total) * 10_000) / 100 : 0;
}

function directionOf(
  placed: readonly PlacedVisit[],
  side: (visit: PlacedVisit) => VisitNeighbour,
  total: number,
  limit: number,
): MovementDirection {
  const services = new Map<number, MovementSum>();
  const [edge, alongside] = [new MovementSum(), new MovementSum()];
  for (const one of placed) {
    const neighbour = side(one);
    if (neighbour.kind === 'edge') edge.add(one.visit);
    else if (neighbour.kind === 'alongside') alongside.add(one.visit);
    else {
      const sum = services.get(neighbour.serviceId) ?? new MovementSum();
      services.set(neighbour.serviceId, sum);
      sum.add(one.visit);
    }
  }
  const rows = [...services].map(([serviceId, sum]) => ({ serviceId, ...sum.figure(total) }));
  rows.sort((a, b) => b.visits - a.visits || a.serviceId - b.serviceId);
  return { services: rows.slice(0, limit), edge: edge.figure(total), alongside: alongside.figure(total) };
}

/**
 * Where the visits of a service came from and went to (methodology 49), weighted, in per cent of all its visits. Production
 * does this in SQL and is tested against it.
 * @param visits of any persons and services; those of a person in rising order of start, then service
 * @param limit services a direction has at most
 * @throws RangeError as {@link placeVisits}
 */
export function serviceMovements(
  visits: Iterable<MovementVisit>,
  serviceId: number,
  limit: number = DEFAULT_MOVEMENTS,
): ServiceMovements {
  const persons = new Map<number, MovementVisit[]>();
  for (const visit of visits) {
    const own = persons.get(visit.personId) ?? [];
    persons.set(visit.personId, own);
    own.push(visit);
  }
  const placed = [...persons.values()]
    .flatMap((own) => placeVisits(own))
    .filter(({ visit }) => visit.serviceId === serviceId);
  const total = placed.reduce((sum, { visit }) => sum + visit.weight, 0);
  return {
    visits: total,
    cases: new Set(placed.map(({ visit }) => visit.personId)).size,
    before: directionOf(placed, ({ before }) => before, total, limit),
    after: directionOf(placed, ({ after }) => after, total, limit),
  };
}
