/** A person's visit of a service, on whatever device. */
export interface MovementVisit {
  personId: number;
  serviceId: number;
  /** First and last contact, milliseconds. */
  start: number;
  end: number;
  /** The person's weight. */
  weight: number;
}

/**
 * What lay beside a visit: `service` another visit, `edge` nothing (surfing began or ended there), `alongside` no visit that
 * had ended before or began after it, but one that was still going on, so that surfing neither began nor ended there.
 */
export const NEIGHBOURS = ['service', 'edge', 'alongside'] as const;

export type Neighbour = (typeof NEIGHBOURS)[number];

/** What one visit's neighbour is; `serviceId` for a service only. */
export type VisitNeighbour =
  | { kind: 'service'; serviceId: number }
  | { kind: 'edge'; serviceId: null }
  | { kind: 'alongside'; serviceId: null };

/** A visit with what lay before and after it. */
export interface PlacedVisit {
  visit: MovementVisit;
  before: VisitNeighbour;
  after: VisitNeighbour;
}

/** A share of a service's visits. */
export interface MovementFigure {
  /** Weighted visits. */
  visits: number;
  /** In per cent of the service's weighted visits, rounded to two decimals; 0 without visits. */
  percent: number;
  /** Unweighted persons; the base for suppression. */
  cases: number;
}

/** Where visits came from, or went to. */
export interface MovementDirection {
  /** Services, most visits first, ties by id; at most as many as asked for. */
  services: (MovementFigure & { serviceId: number })[];
  /** Surfing began (before) or ended (after) with the visit. */
  edge: MovementFigure;
  /** Another visit was still going on. */
  alongside: MovementFigure;
}

/** Traffic movements of a service (methodology 49). */
export interface ServiceMovements {
  /** Weighted visits of the service: what per cent refers to. */
  visits: number;
  /** Unweighted persons who visited it. */
  cases: number;
  before: MovementDirection;
  after: MovementDirection;
}
