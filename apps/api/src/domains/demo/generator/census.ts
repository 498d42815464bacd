import { DEVICE_CLASSES } from '@netreach/domain';
import type { DemoDay } from './days.js';
import type { DemoService } from './market.js';
import type { Random } from './random.js';
import type { TrafficItems } from './traffic-items.js';
import { TrafficMonth } from './traffic-month.js';

/** A day's census figures. Visits and gaps are known for impressions with consent. */
export interface CensusDay {
  impressions: number;
  consent: number;
  located: number;
  home: number;
  visits: number;
  gaps: number;
  gapSeconds: number;
  /** Visits with and without consent, before rounding. */
  allVisits: number;
}

/** How a service's census differs from its panel figures; stays the same over the months. */
interface CensusTraits {
  /** Browsers and apps per person, by device: 1.2 to 2.5. */
  readonly clientsPerUser: readonly number[];
  /** Impressions counted per impression of the panel. */
  readonly scale: number;
  readonly consent: number;
  /** Share of impressions from the country itself: 0.7 to 0.97. */
  readonly home: number;
}

const LOCATED = 0.985;
const FROM_PANEL = 0.65;
const USUAL_GAP = 45;

/** Invents the census that belongs to a panel: more of everything, use from abroad, gaps of consent, noise. */
export class Census {
  private readonly traits: readonly CensusTraits[];

  constructor(
    private readonly items: TrafficItems,
    private readonly random: Random,
  ) {
    this.traits = items.market.services.map(() => this.inventTraits());
  }

  /** Figures of each day of a month for a service and device; empty when nobody used it. */
  serviceDays(month: TrafficMonth, service: number, device: number): CensusDay[] {
    const cell = service * DEVICE_CLASSES.length + device;
    const [impressions, visits] = [month.impressions[cell] ?? 0, month.visits[cell] ?? 0];
    if (impressions === 0) return [];
    const traits = this.traits[service] as CensusTraits;
    const factor = ((traits.clientsPerUser[device] ?? 1) * traits.scale) / traits.home;
    const gap = meanGap(month, cell);
    const usual = usualDays(month.days, this.items.market.services[service] as DemoService);
    return month.days.map(({ inMonth }, day) => {
      const place = TrafficMonth.dayCell(service, device, inMonth);
      const noise = this.random.lognormal(0.05);
      const blend = (sums: Float64Array, total: number) =>
        factor * noise * (FROM_PANEL * (sums[place] ?? 0) + (1 - FROM_PANEL) * total * (usual[day] ?? 0));
      const all = Math.round(blend(month.dayImpressions, impressions));
      return this.complete(all, blend(month.dayVisits, visits), gap, traits);
    });
  }

  /** Clients of a service with and without consent: users times clients per user. */
  allClients(month: TrafficMonth, service: number, device: number): number {
    const users = month.users[service * DEVICE_CLASSES.length + device] ?? 0;
    return users * (this.traits[service]?.clientsPerUser[device] ?? 1);
  }

  private inventTraits(): CensusTraits {
    const web = this.random.between(1.45, 2.5);
    return {
      clientsPerUser: [web, this.random.between(1.4, web), this.random.between(1.2, 1.45)],
      scale: this.random.between(1.05, 1.5),
      consent: this.random.between(0.76, 0.94),
      home: 0.7 + 0.27 * this.random.next() ** 0.45,
    };
  }

  private complete(impressions: number, allVisits: number, gap: number, traits: CensusTraits): CensusDay {
    const consent = Math.round(impressions * (traits.consent + this.random.between(-0.008, 0.008)));
    const located = Math.round(impressions * LOCATED);
    const home = Math.round(
      located * Math.min(0.97, Math.max(0.7, traits.home + this.random.between(-0.01, 0.01))),
    );
    const share = impressions > 0 ? consent / impressions : 0;
    const visits = Math.min(consent, Math.max(Math.min(1, consent), Math.round(allVisits * share)));
    const gaps = consent - visits;
    return {
      impressions,
      consent,
      located,
      home,
      visits,
      gaps,
      gapSeconds: Math.round(gaps * gap),
      allVisits,
    };
  }
}

/** Seconds between two impressions of a visit. */
export function meanGap(month: TrafficMonth, cell: number): number {
  const gaps = month.gaps[cell] ?? 0;
  return gaps > 0 ? (month.gapSeconds[cell] ?? 0) / gaps : USUAL_GAP;
}

/** Share of a month's use that falls on each day when nothing happens. */
function usualDays(days: readonly DemoDay[], { category }: DemoService): number[] {
  const weights = days.map(({ weekend }) => (weekend ? category.weekend : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
