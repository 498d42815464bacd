import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES } from '@netreach/domain';
import { buildContactIndex, openReachFrame, type RankRow } from '@netreach/measurement';
import { ContactIndexesLookup } from './contact-indexes.lookup.js';
import { DataStateLookup } from './data-state.lookup.js';
import { DraftContactsReadModel, type DraftMove } from './database/draft-contacts.read-model.js';

export type { DraftMove };

/** Figures of a service now and then; null where nobody of the panel was there. */
export interface DraftFigures {
  readonly before: RankRow | null;
  readonly after: RankRow | null;
}

/** What a change of master data would do to figures: the engine measures the services concerned on a draft of it. */
@Injectable()
export class DraftReachLookup {
  constructor(
    private readonly states: DataStateLookup,
    private readonly indexes: ContactIndexesLookup,
    private readonly contacts: DraftContactsReadModel,
  ) {}

  /**
   * Figures of services in the newest month with panel figures, with the weights of that month: as targets are assigned
   * now, and as they would be.
   * @returns undefined where no month has any
   */
  async of(
    country: string,
    services: readonly number[],
    moves: readonly DraftMove[],
  ): Promise<{ month: string; figures: Map<number, DraftFigures> } | undefined> {
    const { months } = await this.states.of(country);
    const newest = months.find(({ index }) => index !== null);
    if (!newest?.index) return undefined;
    const { month, index } = newest;
    const panel = await this.indexes.answer(index.id, { devices: DEVICE_CLASSES }, (frame) =>
      frame.persons(),
    );
    const contacts = await this.contacts.of(country, month, services, moves);
    const persons = Array.from(panel.ids, (id, at) => ({ id, weight: panel.weights[at] ?? 0, valueIds: [] }));
    const [known, wanted] = [new Set(panel.ids), new Set(services)];
    const measure = (of: 'now' | 'then') => {
      const draft = buildContactIndex({
        month,
        universe: index.universe,
        persons,
        entities: services.map((id) => ({ id })),
        contacts: contacts.flatMap(({ personId, [of]: service }) =>
          service !== null && wanted.has(service) && known.has(personId) ? [contact(personId, service)] : [],
        ),
      });
      const question = { devices: DEVICE_CLASSES, calculation: 'accumulated', filter: [] } as const;
      return openReachFrame(draft).rank(question);
    };
    const [before, after] = [measure('now'), measure('then')];
    return {
      month,
      figures: new Map(services.map((id) => [id, { before: before.find(id), after: after.find(id) }])),
    };
  }
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
