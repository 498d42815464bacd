import { Injectable } from '@nestjs/common';
import type { GateReason } from '@netreach/domain';
import type { RakingReport } from '@netreach/measurement';
import { DataStateLookup } from './data-state.lookup.js';
import { DraftContactsReadModel } from './database/draft-contacts.read-model.js';
import { PanelMonthReadModel, type UniverseRow } from './database/panel-month.read-model.js';
import type { DraftFigures } from './draft-reach.lookup.js';
import { draftRanking } from './draft-ranking.js';
import { MeasurementLimitsService } from './measurement-limits.service.js';
import { gateReasons } from './month-gate.js';
import { weighPanel } from './weigh-panel.js';

/** Weights of a month on a draft. */
export interface DraftWeights {
  readonly report: RakingReport;
  /** Limits of the country they are beyond: the month could not be published with them. */
  readonly reasons: readonly GateReason[];
}

/** A month weighted to the universe it has, and to another one. */
export interface WeighedDraft {
  readonly month: string;
  readonly before: DraftWeights;
  readonly after: DraftWeights;
  /** The services most persons of the panel were with. */
  readonly figures: readonly (DraftFigures & { readonly id: number; readonly name: string })[];
}

/** What another distribution would do to the weights and the figures of a month. */
@Injectable()
export class DraftWeightsLookup {
  constructor(
    private readonly states: DataStateLookup,
    private readonly panel: PanelMonthReadModel,
    private readonly limits: MeasurementLimitsService,
    private readonly contacts: DraftContactsReadModel,
  ) {}

  /**
   * Weights the newest month with panel figures anew, both ways, and measures its largest services with each.
   * @param services how many of them
   * @returns undefined where no month has any
   */
  async of(country: string, draft: UniverseRow, services: number): Promise<WeighedDraft | undefined> {
    const { months } = await this.states.of(country);
    const month = months.find(({ index }) => index !== null)?.month;
    if (!month) return undefined;
    const [persons, universe, limits, largest] = await Promise.all([
      this.panel.persons(country, [month]),
      this.panel.universe(country, month),
      this.limits.of(country),
      this.contacts.largest(country, month, services),
    ]);
    const ids = largest.map(({ id }) => id);
    const contacts = (await this.contacts.of(country, month, ids, [])).map(
      ({ personId, now: serviceId }) => ({
        personId,
        serviceId,
      }),
    );
    const measure = (to: UniverseRow | undefined) => {
      const weighed = weighPanel(persons, to, limits);
      const ranking = draftRanking({
        month,
        universe: weighed.universe,
        persons: weighed.personIds.map((id, at) => ({ id, weight: weighed.weights[at] ?? 0 })),
        entities: ids.map((id) => ({ id })),
        contacts,
      });
      return { ranking, weights: { report: weighed.raking, reasons: gateReasons(weighed.raking, limits) } };
    };
    const [before, after] = [measure(universe), measure(draft)];
    const figures = largest.map((service) => ({
      ...service,
      before: before.ranking.find(service.id),
      after: after.ranking.find(service.id),
    }));
    return { month, before: before.weights, after: after.weights, figures };
  }
}
