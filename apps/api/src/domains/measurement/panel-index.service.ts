import { Injectable } from '@nestjs/common';
import {
  buildContactIndex,
  calibrateContacts,
  DAY_BITS,
  encodeContactIndex,
  frameMonths,
  monthCalendar,
  type Contact,
  type ContactIndex,
} from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import type { GateReason } from '@netreach/domain';
import { CountriesLookup } from '../countries/countries.lookup.js';
import {
  ContactIndexesRepository,
  type IndexInputs,
  type StoredWeights,
} from './database/contact-indexes.repository.js';
import { CensusFactorsReadModel } from './database/census-factors.read-model.js';
import { PanelMonthReadModel } from './database/panel-month.read-model.js';
import { MeasurementLimitsService } from './measurement-limits.service.js';
import { gateReasons } from './month-gate.js';
import { digestInputs } from './panel-inputs.js';
import { weighPanel } from './weigh-panel.js';

/** How far building an index has come. */
export type IndexStep = 'weights' | 'contacts' | 'index' | 'storing';

/** An index built from what is stored, and what it was built from. */
export interface BuiltIndex {
  readonly index: ContactIndex;
  readonly inputs: IndexInputs;
  readonly weights: StoredWeights;
  readonly universeName: string | null;
  /** Limits its weights are beyond. */
  readonly gateReasons: readonly GateReason[];
}

/** A frame: its first month (`YYYY-MM`) and how many months it has, 1 by default. */
export interface IndexedFrame {
  readonly month: string;
  readonly length?: number;
}

/** What goes along with building an index. */
export interface IndexBuilding {
  readonly onStep?: (step: IndexStep) => void;
  /** Asked last in the transaction that stores it: throws when it must not be stored any more. */
  readonly hold?: (manager: EntityManager) => Promise<void>;
}

/** Weights the panel of a frame and builds its contact index. */
@Injectable()
export class PanelIndexService {
  constructor(
    private readonly panel: PanelMonthReadModel,
    private readonly indexes: ContactIndexesRepository,
    private readonly countries: CountriesLookup,
    private readonly limits: MeasurementLimitsService,
    private readonly census: CensusFactorsReadModel,
  ) {}

  /**
   * Builds and stores a new version of a frame's index.
   * @returns its version; undefined when nobody of the panel was active in all of it
   */
  async build(
    country: string,
    frame: IndexedFrame,
    { onStep = () => undefined, hold }: IndexBuilding = {},
  ): Promise<number | undefined> {
    const built = await this.compute(country, frame, onStep);
    if (!built) return undefined;
    const { index, inputs, weights, universeName, gateReasons } = built;
    onStep('storing');
    const { methodVersion, universe, months } = index;
    const persons = weights.weights.reduce((count, weight) => (weight > 0 ? count + 1 : count), 0);
    const size = { persons, entities: inputs.entities.count };
    const head = {
      country,
      month: frame.month,
      months: months.length,
      methodVersion,
      universe,
      universeName,
      gateReasons,
    };
    return this.indexes.store({ ...head, ...size, inputs, ...encodeContactIndex(index) }, weights, hold);
  }

  /**
   * Builds a frame's index in memory from the persons, contacts and the distribution stored now, and stores nothing. A
   * longer frame has weights of its own: those of a month would not fit the persons who were there in all of them.
   * @returns undefined when nobody of the panel was active in all of it
   */
  async compute(
    country: string,
    { month, length = 1 }: IndexedFrame,
    onStep: (step: IndexStep) => void = () => undefined,
  ): Promise<BuiltIndex | undefined> {
    onStep('weights');
    const months = frameMonths(month, length);
    const persons = await this.panel.persons(country, months);
    if (persons.length === 0) return undefined;
    const universe = await this.panel.universe(country, months.at(-1) ?? month);
    const limits = await this.limits.of(country);
    const weighted = weighPanel(persons, universe, limits);
    onStep('contacts');
    const contacts = await this.contacts(country, months, new Set(weighted.personIds));
    // Days before the month complete its first week: alone they are no month.
    if (!contacts.some(({ mask }) => (mask & DAY_BITS) !== 0)) return undefined;
    onStep('index');
    const entities = await this.panel.entities(country, months);
    const holidays = await this.countries.holidays(country);
    const census = limits.censusCalibration === 1 ? await this.census.blocks(country, months) : [];
    const inputs = digestInputs({ persons, universe, entities, contacts, census, holidays });
    const weightOf = new Map(weighted.personIds.map((id, place) => [id, weighted.weights[place] ?? 0]));
    const calibrated = calibrateContacts(contacts, (id) => weightOf.get(id) ?? 0, census);
    const index = buildContactIndex({
      month,
      length,
      holidays,
      universe: weighted.universe,
      margins: weighted.margins,
      persons: persons.map(({ id, household, values }, place) => ({
        id,
        weight: weighted.weights[place] ?? 0,
        household,
        valueIds: values.map(({ valueId }) => valueId),
      })),
      entities: entities.map(({ id, memberIds }) => (memberIds ? { id, memberIds } : { id })),
      contacts: calibrated.contacts,
    });
    const weights = { ...weighted, census: calibrated.factors };
    const reasons = gateReasons(weighted.raking, limits);
    return { index, inputs, weights, universeName: universe?.name ?? null, gateReasons: reasons };
  }

  private async contacts(
    country: string,
    months: readonly string[],
    persons: ReadonlySet<number>,
  ): Promise<Contact[]> {
    const contacts: Contact[] = [];
    for (const [monthOffset, month] of months.entries()) {
      const leadStart = monthCalendar(month).leadDays[0] ?? `${month}-01`;
      for (const contact of await this.panel.contacts(country, month, leadStart))
        if (persons.has(contact.personId)) contacts.push({ ...contact, monthOffset });
    }
    return contacts;
  }
}
