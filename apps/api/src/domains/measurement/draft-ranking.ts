import { DEVICE_CLASSES } from '@netreach/domain';
import { buildContactIndex, openReachFrame, type Ranking } from '@netreach/measurement';

/** Figures asked of something that is not stored. */
export interface Draft {
  readonly month: string;
  readonly universe: number;
  readonly persons: readonly { readonly id: number; readonly weight: number }[];
  /** Services, and what is made of some of them. */
  readonly entities: readonly { readonly id: number; readonly memberIds?: readonly number[] }[];
  /** Who was with which service; other persons and services are left out. */
  readonly contacts: Iterable<{ readonly personId: number; readonly serviceId: number | null }>;
}

/** What the engine says of a draft: reach of all persons on all devices. */
export function draftRanking({ month, universe, persons, entities, contacts }: Draft): Ranking {
  const known = new Set(persons.map(({ id }) => id));
  const services = new Set(entities.flatMap(({ id, memberIds }) => (memberIds ? [] : [id])));
  const index = buildContactIndex({
    month,
    universe,
    persons: persons.map((person) => ({ ...person, valueIds: [] })),
    entities: [...entities],
    contacts: Array.from(contacts).flatMap(({ personId, serviceId }) =>
      serviceId !== null && services.has(serviceId) && known.has(personId)
        ? [contact(personId, serviceId)]
        : [],
    ),
  });
  return openReachFrame(index).rank({ devices: DEVICE_CLASSES, calculation: 'accumulated', filter: [] });
}

/** For reach it only matters that somebody was there. */
function contact(personId: number, entityId: number) {
  return {
    personId,
    entityId,
    device: 'desktop',
    mask: 1,
    visits: 1,
    impressions: 1,
    seconds: 0,
    registered: false,
  } as const;
}
