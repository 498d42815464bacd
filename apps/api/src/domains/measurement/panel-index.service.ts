import { Injectable } from '@nestjs/common';
import {
  buildContactIndex,
  encodeContactIndex,
  monthCalendar,
  rake,
  type ContactIndex,
} from '@netreach/measurement';
import {
  ContactIndexesRepository,
  type IndexInputs,
  type StoredWeights,
} from './database/contact-indexes.repository.js';
import {
  PanelMonthReadModel,
  type PanelPerson,
  type UniverseRow,
} from './database/panel-month.read-model.js';
import { digestInputs } from './panel-inputs.js';

/** How far building an index has come. */
export type IndexStep = 'weights' | 'contacts' | 'index' | 'storing';

/** An index built from what is stored, and what it was built from. */
export interface BuiltIndex {
  readonly index: ContactIndex;
  readonly inputs: IndexInputs;
  readonly weights: StoredWeights;
  readonly universeName: string | null;
}

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
    const built = await this.compute(country, month, onStep);
    if (!built) return undefined;
    const { index, inputs, weights, universeName } = built;
    await onStep('storing');
    const { methodVersion, universe } = index;
    const size = { persons: inputs.persons.count, entities: inputs.entities.count };
    const head = { country, month, methodVersion, universe, universeName, inputs };
    return this.indexes.store({ ...head, ...size, ...encodeContactIndex(index) }, weights);
  }

  /**
   * Builds a month's index in memory from the persons, contacts and the distribution stored now, and stores nothing.
   * @param month `YYYY-MM`
   * @returns undefined when nobody of the panel was active in the month
   */
  async compute(
    country: string,
    month: string,
    onStep: (step: IndexStep) => Promise<void> = () => Promise.resolve(),
  ): Promise<BuiltIndex | undefined> {
    await onStep('weights');
    const persons = await this.panel.persons(country, month);
    if (persons.length === 0) return undefined;
    const universe = await this.panel.universe(country, month);
    const weighted = weigh(persons, universe);
    await onStep('contacts');
    const leadStart = monthCalendar(month).leadDays[0] ?? `${month}-01`;
    const present = new Set(weighted.personIds);
    const contacts = (await this.panel.contacts(country, month, leadStart)).filter(({ personId }) =>
      present.has(personId),
    );
    if (contacts.length === 0) return undefined;
    await onStep('index');
    const entities = await this.panel.entities(country);
    const inputs = digestInputs({ persons, universe, entities, contacts });
    const index = buildContactIndex({
      month,
      universe: weighted.universe,
      persons: persons.map(({ id, values }, place) => ({
        id,
        weight: weighted.weights[place] ?? 0,
        valueIds: values.map(({ valueId }) => valueId),
      })),
      entities: entities.map(({ id, memberIds }) => (memberIds ? { id, memberIds } : { id })),
      contacts,
    });
    return { index, inputs, weights: weighted, universeName: universe?.name ?? null };
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
