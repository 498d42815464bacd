import type { DeviceClass } from '@netreach/domain';
import type { CategorySpec } from '../tables/categories.js';
import { affinityOf } from './affinity.js';
import type { DemoService } from './market.js';
import type { DemoPerson } from './panel.js';
import type { Random } from './random.js';

/** What a person of the panel does online, as long as they are on the panel. */
export interface Habits {
  /** Place of the person in the panel. */
  readonly person: number;
  /** Chance to be online on a day. */
  readonly online: number;
  /** Mean visits of a day online. */
  readonly visits: number;
  /** Shares of desktop, mobile web and apps. */
  readonly devices: readonly [number, number, number];
  /** Hours by which the person's day runs late. */
  readonly shift: number;
  readonly favourites: Favourite[];
}

/** A service a person comes back to. */
export interface Favourite {
  readonly service: number;
  readonly weight: number;
  /** Has the app. */
  readonly app: boolean;
  /** Is signed in. */
  readonly registered: boolean;
}

/** Where and how long a visit goes. */
export interface VisitPlan {
  readonly favourite: Favourite;
  readonly device: DeviceClass;
}

const DEVICES: readonly DeviceClass[] = ['desktop', 'mobile_web', 'mobile_app'];
// Mean page contacts a person makes on a day, so that the files keep to their size.
const CONTACTS_A_DAY = 2;
const ACTIVITY_SPREAD = 0.85;
const ACTIVITY_BY_AGE = [1.15, 1.35, 1.3, 1.15, 1, 0.8, 0.5];
const SMARTPHONE_BY_AGE = [0.99, 0.99, 0.98, 0.96, 0.93, 0.87, 0.68];
const KEEP_A_MONTH = 0.88;
const EXPLORING = 0.07;

/** Habits of every person, and how services gain and lose favour from month to month. */
export class Behaviour {
  private readonly momentum: number[];
  /** Likelihood of each service to be found by chance, summed up. */
  private readonly discovery: Float64Array;
  readonly habits: readonly Habits[];
  private readonly visitsADay: number;

  constructor(
    persons: readonly DemoPerson[],
    private readonly services: readonly DemoService[],
    private readonly random: Random,
  ) {
    this.momentum = services.map(() => 1);
    this.discovery = new Float64Array(services.length);
    this.weighDiscovery();
    this.visitsADay = CONTACTS_A_DAY / meanPages(services);
    const activities = persons.map(
      ({ traits }) => (ACTIVITY_BY_AGE[traits.birthday] ?? 1) * random.lognormal(ACTIVITY_SPREAD),
    );
    const mean = activities.reduce((sum, activity) => sum + activity, 0) / persons.length;
    const affinities = affinitiesOf(persons, services);
    this.habits = persons.map((person, place) =>
      this.habitsOf(person, place, (activities[place] ?? 0) / mean, affinities[place] ?? new Float64Array()),
    );
  }

  /** Begins a month: services gain or lose favour, persons drop some services and find others. */
  beginMonth(): void {
    for (const place of this.momentum.keys())
      this.momentum[place] = (this.momentum[place] ?? 1) * this.random.lognormal(0.1);
    this.weighDiscovery();
    for (const { favourites } of this.habits)
      for (const place of favourites.keys())
        if (!this.random.chance(KEEP_A_MONTH)) favourites[place] = this.favourite(this.discover());
  }

  /** How many visits a person makes on a day. */
  visitsOf({ online, visits }: Habits, weekend: boolean): number {
    const mood = weekend ? 0.92 : 1.03;
    return this.random.chance(online * mood) ? this.random.poisson(visits * mood) : 0;
  }

  /** A visit by a person. */
  planVisit({ favourites, devices }: Habits, weekend: boolean): VisitPlan {
    let device = this.random.weighted(devices);
    const exploring = favourites.length === 0 || this.random.chance(EXPLORING);
    const favourite = exploring
      ? this.favourite(this.discover())
      : this.choose(favourites, weekend, device === 2);
    if (device === 2 && !favourite.app) device = 1;
    return { favourite, device: DEVICES[device] ?? 'desktop' };
  }

  private choose(favourites: readonly Favourite[], weekend: boolean, inApp: boolean): Favourite {
    const apps = inApp && favourites.some(({ app }) => app);
    let total = 0;
    for (const favourite of favourites) total += this.pull(favourite, weekend, apps);
    let rest = this.random.next() * total;
    for (const favourite of favourites) {
      rest -= this.pull(favourite, weekend, apps);
      if (rest < 0) return favourite;
    }
    return favourites[0] as Favourite;
  }

  private pull({ service, weight, app }: Favourite, weekend: boolean, apps: boolean): number {
    if (apps && !app) return 0;
    const season = weekend ? (this.services[service]?.category.weekend ?? 1) : 1;
    return weight * season * (this.momentum[service] ?? 1);
  }

  private habitsOf(
    { traits }: DemoPerson,
    person: number,
    activity: number,
    affinities: Float64Array,
  ): Habits {
    const online = Math.min(0.96, 0.28 + 0.45 * Math.sqrt(activity));
    const favourites: Favourite[] = [];
    const breadth = activity ** 0.45;
    for (const [service, { reach }] of this.services.entries()) {
      const rate = -Math.log(1 - Math.min(0.95, reach)) * (affinities[service] ?? 1) * breadth;
      if (this.random.chance(1 - Math.exp(-rate))) favourites.push(this.favourite(service));
    }
    const phone = this.random.chance(SMARTPHONE_BY_AGE[traits.birthday] ?? 1) ? 1 : 0;
    const computer = this.random.chance(traits.employment < 4 ? 0.86 : 0.68) || phone === 0 ? 1 : 0;
    const lean = this.random.lognormal(0.6);
    const mobile = phone * (1.5 - 0.16 * traits.birthday) * lean;
    const parts = [
      computer * (0.55 + 0.05 * traits.birthday),
      0.62 * mobile,
      0.5 * mobile * this.random.lognormal(0.5),
    ];
    const sum = parts.reduce((total, part) => total + part, 0);
    const devices = parts.map((part) => part / sum) as [number, number, number];
    const shift = 1.2 * this.random.normal() - 0.25 * (traits.birthday - 3);
    return { person, online, visits: (activity * this.visitsADay) / online, devices, shift, favourites };
  }

  private favourite(service: number): Favourite {
    const { category, app, reach } = this.services[service] as DemoService;
    return {
      service,
      weight: (0.25 + reach) * this.random.lognormal(0.5),
      app: app !== null && this.random.chance(0.55),
      registered: this.random.chance(category.registered),
    };
  }

  private discover(): number {
    const point = this.random.next() * (this.discovery.at(-1) ?? 0);
    const place = this.discovery.findIndex((reached) => reached > point);
    return Math.max(0, place);
  }

  private weighDiscovery(): void {
    let reached = 0;
    for (const [place, { reach, region }] of this.services.entries()) {
      reached += reach * (this.momentum[place] ?? 1) * (region === null ? 1 : 0.25);
      this.discovery[place] = reached;
    }
  }
}

/** Affinities of each person to each service, scaled so that a service's mean is 1. */
function affinitiesOf(persons: readonly DemoPerson[], services: readonly DemoService[]): Float64Array[] {
  const rows = persons.map(({ traits }) =>
    Float64Array.from(services, (service) => affinityOf(service, traits)),
  );
  for (const place of services.keys()) {
    const mean = rows.reduce((sum, row) => sum + (row[place] ?? 0), 0) / rows.length;
    for (const row of rows) row[place] = (row[place] ?? 0) / mean;
  }
  return rows;
}

/** Mean pages of a visit that leave a contact: the panel's meter keeps those that were read, not each that was opened. */
export function pagesOf({ pages }: CategorySpec): number {
  return 1 + (pages - 1) / 4;
}

/** Pages of a visit, over all services as they are used. */
function meanPages(services: readonly DemoService[]): number {
  const use = services.map(({ reach }) => reach * (0.25 + reach));
  const pages = services.reduce((sum, { category }, place) => sum + pagesOf(category) * (use[place] ?? 0), 0);
  return pages / use.reduce((sum, share) => sum + share, 0);
}
