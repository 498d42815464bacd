import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES } from '@netreach/domain';
import type { RankRow } from '@netreach/measurement';
import { ContactIndexesLookup } from './contact-indexes.lookup.js';
import { DataStateLookup } from './data-state.lookup.js';
import { DraftContactsReadModel, type DraftMove } from './database/draft-contacts.read-model.js';
import { draftRanking } from './draft-ranking.js';

export type { DraftMove };

/** Figures now and then; null where nobody of the panel was there. */
export interface DraftFigures {
  readonly before: RankRow | null;
  readonly after: RankRow | null;
}

/** What a change of master data would do to figures: the engine measures what is concerned on a draft of it. */
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
    const panel = await this.newest(country);
    if (!panel) return undefined;
    const contacts = await this.contacts.of(country, panel.month, services, moves);
    const measure = (of: 'now' | 'then') =>
      draftRanking({
        ...panel,
        entities: services.map((id) => ({ id })),
        contacts: contacts.map(({ personId, [of]: serviceId }) => ({ personId, serviceId })),
      });
    const [before, after] = [measure('now'), measure('then')];
    const figures = services.map((id) => [id, { before: before.find(id), after: after.find(id) }] as const);
    return { month: panel.month, figures: new Map(figures) };
  }

  /**
   * Figures of some services taken together in the newest month with panel figures: of those that are together now, and of
   * those that would be.
   * @returns undefined where no month has any
   */
  async ofGroup(
    country: string,
    { before, after }: { before: readonly number[]; after: readonly number[] },
  ): Promise<({ month: string } & DraftFigures) | undefined> {
    const panel = await this.newest(country);
    if (!panel) return undefined;
    const services = [...new Set([...before, ...after])];
    const contacts = await this.contacts.of(country, panel.month, services, []);
    const [was, is] = [Math.max(0, ...services) + 1, Math.max(0, ...services) + 2];
    const ranking = draftRanking({
      ...panel,
      entities: [
        ...services.map((id) => ({ id })),
        { id: was, memberIds: before },
        { id: is, memberIds: after },
      ],
      contacts: contacts.map(({ personId, now: serviceId }) => ({ personId, serviceId })),
    });
    return { month: panel.month, before: ranking.find(was), after: ranking.find(is) };
  }

  /** The persons of the newest month with panel figures, and their weights. */
  private async newest(country: string) {
    const { months } = await this.states.of(country);
    const newest = months.find(({ index }) => index !== null);
    if (!newest?.index) return undefined;
    const { month, index } = newest;
    const persons = await this.indexes.answer(index.id, { devices: DEVICE_CLASSES }, (frame) => {
      const { ids, weights } = frame.persons();
      return Array.from(ids, (id, at) => ({ id, weight: weights[at] ?? 0 }));
    });
    return { month, universe: index.universe, persons };
  }
}
