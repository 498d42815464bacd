import { Injectable } from '@nestjs/common';
import {
  buildContactIndex,
  encodeContactIndex,
  METHOD_VERSION,
  monthCalendar,
  rake,
} from '@netreach/measurement';
import { ContactIndexesRepository, type StoredWeights } from './database/contact-indexes.repository.js';
import {
  PanelMonthReadModel,
  type PanelPerson,
  type UniverseRow,
} from './database/panel-month.read-model.js';

/** How far building an index has come. */
export type IndexStep = 'weights' | 'contacts' | 'index' | 'storing';

/** Weights the panel of a month and builds its contact index. */
@Injectable()
export class PanelIndexService {
  constructor(
    private readonly panel: PanelMonthReadModel,
    private readonly indexes: ContactIndexesRepository,
  ) {}

  /**
   * Builds and stores a new version of a month's index.
   * @param month `YYYY-MM`
   * @returns its version; undefined when nobody of the panel was active in the month
   */
  async build(
    country: string,
    month: string,
    onStep: (step: IndexStep) => Promise<void>,
  ): Promise<number | undefined> {
    await onStep('weights');
    const persons = await this.panel.persons(country, month);
    if (persons.length === 0) return undefined;
    const weighted = weigh(persons, await this.panel.universe(country, month));
    await onStep('contacts');
    const leadStart = monthCalendar(month).leadDays[0] ?? `${month}-01`;
    const contacts = await this.panel.contacts(country, month, leadStart);
    if (contacts.length === 0) return undefined;
    await onStep('index');
    const entities = await this.panel.entities(country);
    const present = new Set(weighted.personIds);
    const index = buildContactIndex({
      month,
      universe: weighted.universe,
      persons: persons.map(({ id, values }, place) => ({
        id,
        weight: weighted.weights[place] ?? 0,
        valueIds: values.map(({ valueId }) => valueId),
      })),
      entities: entities.map(({ id, memberIds }) => (memberIds ? { id, memberIds } : { id })),
      contacts: contacts.filter(({ personId }) => present.has(personId)),
    });
    await onStep('storing');
    const head = { country, month, methodVersion: METHOD_VERSION, universe: weighted.universe };
    const size = { persons: persons.length, entities: entities.length };
    return this.indexes.store({ ...head, ...size, ...encodeContactIndex(index) }, weighted);
  }
}

/** Rakes the panel to its universe; without one every person stands for one. */
function weigh(
  persons: readonly PanelPerson[],
  known: UniverseRow | undefined,
): StoredWeights & { universe: number } {
  const targets = new Map<number, Record<string, number>>();
  for (const { attributeId, valueId, persons: count } of known?.margins ?? [])
    targets.set(attributeId, { ...targets.get(attributeId), [valueId]: count });
  const universe = known?.universe ?? persons.length;
  const { weights, report } = rake({
    persons: persons.map(({ id, values }) => ({
      id,
      levels: Object.fromEntries(values.map(({ attributeId, valueId }) => [attributeId, String(valueId)])),
    })),
    margins: [...targets].map(([attribute, levels]) => ({ attribute: String(attribute), targets: levels })),
    universe,
    options: { incomplete: 'adjust' },
  });
  const personIds = persons.map(({ id }) => id);
  return { personIds, weights, universe, report: { distribution: known?.name ?? null, universe, ...report } };
}
