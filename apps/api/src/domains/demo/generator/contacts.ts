import { DEVICE_CLASSES, type DeviceClass } from '@netreach/domain';
import { pagesOf, type Behaviour, type Habits, type VisitPlan } from './behaviour.js';
import type { DemoDay } from './days.js';
import type { DemoService } from './market.js';
import type { DemoPerson } from './panel.js';
import type { Random } from './random.js';

/** A page contact. */
export interface DemoContact {
  /** Places in the panel and among the services. */
  readonly person: number;
  readonly service: number;
  /** Host or app id. */
  readonly target: string;
  /** Place of the section, -1 for the front page. */
  readonly section: number;
  readonly path: string;
  /** Place among the device classes. */
  readonly device: number;
  /** Seconds since 1970-01-01 UTC. */
  readonly time: number;
  readonly seconds: number;
  readonly registered: boolean;
}

// Likelihood of a visit to begin in each hour of the day.
const WORKDAY = [
  0.6, 0.3, 0.2, 0.15, 0.2, 0.6, 1.8, 3.2, 3.9, 3.8, 3.7, 3.9, 4.4, 4, 3.6, 3.5, 3.6, 3.9, 4.4, 5, 5.5, 5.2,
  3.6, 1.6,
];
const WEEKEND = [
  0.9, 0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 1.8, 3.2, 4.4, 4.8, 4.7, 4.3, 3.9, 3.8, 3.9, 4.1, 4.3, 4.6, 5, 5.2, 4.8,
  3.5, 1.8,
];
/** Visits in a row, and seconds between them at most. */
const VISITS_A_SITTING = 3;
const LONGEST_PAUSE = 240;
const MAX_PAGES = 30;
const MAX_SECONDS = 900;
const ARTICLES = 400;

/** Turns habits into page contacts, day by day and person by person, each person's in the order of time. */
export class ContactMaker {
  constructor(
    private readonly persons: readonly DemoPerson[],
    private readonly services: readonly DemoService[],
    private readonly behaviour: Behaviour,
    private readonly random: Random,
  ) {}

  /** The contacts of a market day. */
  *day(day: DemoDay): Generator<DemoContact> {
    for (const habits of this.behaviour.habits) {
      const person = this.persons[habits.person];
      if (!person || person.activeFrom > day.day || (person.activeUntil ?? '9') < day.day) continue;
      const visits = this.behaviour.visitsOf(habits, day.weekend);
      if (visits > 0) yield* this.personDay(habits, day, visits);
    }
  }

  /** Somebody does one thing at a time: a visit begins after the one before has ended. */
  private *personDay(habits: Habits, day: DemoDay, visits: number): Generator<DemoContact> {
    const sittings = Math.ceil(visits / VISITS_A_SITTING);
    const starts = Array.from({ length: sittings }, () => this.startOf(habits, day)).sort(
      (one, other) => one - other,
    );
    let free = 0;
    for (let visit = 0; visit < visits; visit += 1) {
      // From one service straight to the next, until the sitting is over.
      const start = visit % VISITS_A_SITTING === 0 ? (starts[visit / VISITS_A_SITTING] ?? 0) : free;
      const plan = this.behaviour.planVisit(habits, day.weekend);
      free = yield* this.visit(habits.person, plan, day, Math.max(start, free));
      free += this.random.int(LONGEST_PAUSE);
    }
  }

  /** @returns the second of the day at which the visit ends */
  private *visit(person: number, { favourite, device }: VisitPlan, day: DemoDay, start: number) {
    const service = this.services[favourite.service] as DemoService;
    const { category, sections, app, hosts } = service;
    const pages = 1 + this.random.repeats(1 - 1 / pagesOf(category), MAX_PAGES);
    const target = device === 'mobile_app' && app ? app : this.hostOf(hosts);
    let at = start;
    for (let page = 0; page < pages; page += 1) {
      const seconds = this.secondsOn(category.dwell);
      if (at + seconds >= day.length) return day.length;
      const section = page === 0 && this.random.chance(0.45) ? -1 : this.random.int(sections.length);
      const path = section < 0 ? '/' : `/${sections[section]}/${this.random.int(ARTICLES) + 1}`;
      const { service: place, registered } = favourite;
      yield {
        person,
        service: place,
        target,
        section,
        path,
        device: numberOf(device),
        time: day.start + at,
        seconds,
        registered,
      };
      at += seconds + 1 + this.random.int(4);
    }
    return at;
  }

  private startOf({ shift }: Habits, { weekend, length }: DemoDay): number {
    const hour = this.random.weighted(weekend ? WEEKEND : WORKDAY) + this.random.next();
    const second = Math.floor((hour + shift + 24) * 3600) % 86_400;
    return Math.min(second, length - 1);
  }

  private hostOf(hosts: readonly string[]): string {
    const main = hosts[0] ?? '';
    return hosts.length > 1 && this.random.chance(0.2) ? (hosts[1] ?? main) : main;
  }

  private secondsOn(median: number): number {
    return Math.min(MAX_SECONDS, Math.max(1, Math.round(median * this.random.lognormal(0.9))));
  }
}

function numberOf(device: DeviceClass): number {
  return DEVICE_CLASSES.indexOf(device);
}
