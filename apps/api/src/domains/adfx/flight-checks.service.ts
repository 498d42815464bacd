import { Injectable } from '@nestjs/common';
import {
  designFaults,
  ruleMisses,
  type FlightDesign,
  type FlightExposure,
  type FlightFault,
  type RuleMiss,
} from '@netreach/domain/flights';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { FlightStepsRepository, type ActiveRule } from './database/flight-steps.repository.js';
import { PanelSizesReadModel, type Asked } from './database/panel-sizes.read-model.js';
import { daysOf, isBeyond, panelLoad, type AskingFlight, type PanelLoad } from './panel-load.js';
import { smallestLift } from './smallest-lift.js';

/** A flight as it is looked at before it is approved. */
export interface CheckedFlight extends AskingFlight {
  /** null = it is not stored yet. */
  readonly id: number | null;
  readonly customerId: number;
  readonly exposure: FlightExposure;
  readonly controlShare: number;
}

/** A rule, and what of a flight it does not take. */
export interface RuleVerdict {
  readonly rule: ActiveRule;
  readonly misses: readonly RuleMiss[];
}

/** What there is to say about a flight before it is approved. */
export interface FlightCheck {
  readonly load: PanelLoad;
  readonly cap: number;
  /** More of the panel would be asked in a week than the country allows, or nobody can be asked. */
  readonly beyond: boolean;
  readonly faults: readonly FlightFault[];
  readonly smallestLift: number | null;
  /** Rules of its customer and of everybody. */
  readonly rules: readonly RuleVerdict[];
}

const NOTHING: Pick<FlightDesign, 'creatives' | 'survey'> = { creatives: [], survey: null };

/** Looks at flights: what they ask of the panel, what is wrong with their design, which rule takes them. */
@Injectable()
export class FlightChecks {
  constructor(
    private readonly panel: PanelSizesReadModel,
    private readonly steps: FlightStepsRepository,
    private readonly clock: Clock,
  ) {}

  /** The day it is in a country. */
  async today(asked: Asked, country: string): Promise<string> {
    return marketDay(this.clock.now(), await this.panel.timeZone(asked, country));
  }

  /** Looks at flights of a country, each beside all others that are approved. */
  async of(asked: Asked, country: string, flights: readonly CheckedFlight[]): Promise<FlightCheck[]> {
    if (flights.length === 0) return [];
    const today = await this.today(asked, country);
    // One after the other: a transaction answers one question at a time.
    const live = await this.panel.live(asked, country, today);
    const targets = [...live, ...flights].map(({ target }) => target);
    const sizes = await this.panel.sizes(asked, country, today, targets);
    const cap = await this.panel.cap(asked, country);
    const rules = await this.steps.rules(asked, country);
    const designs = await this.steps.designs(
      asked,
      flights.flatMap(({ id }) => id ?? []),
    );
    return flights.map((flight) => {
      const others = live.filter(({ id }) => id !== flight.id);
      const load = panelLoad(flight, others, sizes);
      const days = daysOf(flight);
      const design = { ...flight, days, ...(designs.get(flight.id ?? 0) ?? NOTHING) };
      const size = { ...flight, days, load: load.targetShare };
      return {
        load,
        cap,
        beyond: isBeyond(load, cap),
        faults: designFaults(design),
        smallestLift: smallestLift(flight.plannedCompletes, flight.controlShare),
        rules: rules
          .filter(({ customerId }) => customerId === null || customerId === flight.customerId)
          .map((rule) => ({ rule, misses: ruleMisses(rule, size) })),
      };
    });
  }

  /** Names of the groups of the panel. */
  names(asked: Asked, country: string): Promise<ReadonlyMap<number, string>> {
    return this.panel.levels(asked, country);
  }
}

/** The rule that takes a flight; undefined where none does, or where it must not be approved without being looked at. */
export function takingRule({ beyond, faults, rules }: FlightCheck): ActiveRule | undefined {
  if (beyond || faults.length > 0) return undefined;
  return rules.find(({ misses }) => misses.length === 0)?.rule;
}
