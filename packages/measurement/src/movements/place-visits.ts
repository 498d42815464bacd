import { VISIT_GAP_MS } from '../visits/group-visits.js';
import type { MovementVisit, PlacedVisit, VisitNeighbour } from './movement.types.js';

const EDGE: VisitNeighbour = { kind: 'edge', serviceId: null };
const ALONGSIDE: VisitNeighbour = { kind: 'alongside', serviceId: null };

const service = (serviceId: number): VisitNeighbour => ({ kind: 'service', serviceId });

/** The visits of one person; visits that begin at the same instant follow each other by service. */
function checkOrder(visits: readonly MovementVisit[]): void {
  visits.forEach(({ start, end, serviceId }, place) => {
    const last = visits[place - 1];
    const inOrder = !last || last.start < start || (last.start === start && last.serviceId < serviceId);
    if (!(start <= end) || !inOrder)
      throw new RangeError(`The visit of ${serviceId} from ${start} to ${end} is no visit or out of order`);
  });
}

/** The last of the visits before a place that had ended when it began, at most half an hour earlier. */
function visitBefore(visits: readonly MovementVisit[], place: number): VisitNeighbour {
  const { start } = visits[place]!;
  let last: MovementVisit | undefined;
  let stillGoing = false;
  for (const visit of visits.slice(0, place)) {
    if (visit.end > start) stillGoing = true;
    else if (!last || visit.end > last.end || (visit.end === last.end && visit.serviceId < last.serviceId))
      last = visit;
  }
  if (last && start - last.end <= VISIT_GAP_MS) return service(last.serviceId);
  return stillGoing ? ALONGSIDE : EDGE;
}

/** The first of the visits behind a place that began when it had ended, at most half an hour later. */
function visitAfter(visits: readonly MovementVisit[], place: number): VisitNeighbour {
  const { end } = visits[place]!;
  const next = visits.slice(place + 1).find(({ start }) => start >= end);
  if (next && next.start - end <= VISIT_GAP_MS) return service(next.serviceId);
  const stillGoing = visits.some((visit, at) => (at < place || visit.start < end) && visit.end > end);
  return stillGoing ? ALONGSIDE : EDGE;
}

/**
 * Says of each of a person's visits what lay before and after it (methodology 49). Before: the visit that ended last by the
 * time this one began, at most 30 minutes earlier. After: the visit that begins first once this one has ended, at most 30
 * minutes later. Of several the one with the lower service id.
 * @param visits of one person, in rising order of start, then service
 * @throws RangeError when a visit ends before it begins, or the order is another
 */
export function placeVisits(visits: readonly MovementVisit[]): PlacedVisit[] {
  checkOrder(visits);
  return visits.map((visit, place) => ({
    visit,
    before: visitBefore(visits, place),
    after: visitAfter(visits, place),
  }));
}
