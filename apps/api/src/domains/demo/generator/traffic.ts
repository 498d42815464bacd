import { DEVICE_CLASSES } from '@netreach/domain';
import { Census, meanGap, type CensusDay } from './census.js';
import type { Random } from './random.js';
import type { TrafficItems } from './traffic-items.js';
import type { TrafficMonth } from './traffic-month.js';

/** A line of the traffic file, cell by cell. */
export type TrafficLine = readonly (string | number)[];

/** Columns of the traffic file. */
export const TRAFFIC_COLUMNS =
  'period,date,item_type,item,device,impressions,impressions_consent,impressions_located,impressions_home,visits,gaps,gap_seconds,clients';

/** A service's figures of a month on a device. */
interface ServiceFigures {
  readonly service: number;
  readonly days: readonly CensusDay[];
  readonly clients: number;
  readonly allClients: number;
}

/** Writes a month's census: services first, then what is made of them. */
export class TrafficWriter {
  private readonly census: Census;

  constructor(
    private readonly items: TrafficItems,
    random: Random,
  ) {
    this.census = new Census(items, random);
  }

  /** Lines of a month. */
  *lines(month: TrafficMonth): Generator<TrafficLine> {
    for (const device of DEVICE_CLASSES.keys()) {
      const figures = new Map<number, ServiceFigures>();
      for (const service of this.items.market.services.keys()) {
        const days = this.census.serviceDays(month, service, device);
        if (days.length > 0) figures.set(service, this.figuresOf(month, service, device, days));
      }
      for (const item of this.items.items.keys()) {
        const members = (this.items.members[item] ?? []).flatMap((service) => figures.get(service) ?? []);
        if (members.length > 0) yield* this.itemLines(month, item, device, members);
      }
    }
  }

  private figuresOf(month: TrafficMonth, service: number, device: number, days: CensusDay[]): ServiceFigures {
    const allClients = this.census.allClients(month, service, device);
    const clients = Math.round(Math.min(allClients * consentShare(days), sumOf(days, 'visits')));
    return { service, days, clients, allClients };
  }

  private *itemLines(month: TrafficMonth, item: number, device: number, members: ServiceFigures[]) {
    const own = members.length === 1 && members[0]?.service === item;
    const days = own ? (members[0]?.days ?? []) : this.aggregateDays(month, item, device, members);
    const clients = own
      ? (members[0]?.clients ?? 0)
      : aggregateClients(month, cellOf(item, device), members, days);
    const { type, name } = this.items.items[item] ?? { type: 'service', name: '' };
    const head = [type, name, DEVICE_CLASSES[device] ?? ''];
    for (const [place, { day }] of month.days.entries()) {
      const figures = days[place];
      if (!figures || figures.impressions === 0) continue;
      const { impressions, consent, located, home, visits, gaps, gapSeconds } = figures;
      yield ['day', day, ...head, impressions, consent, located, home, visits, gaps, gapSeconds, ''];
    }
    if (clients > 0) yield ['month', month.days[0]?.day ?? '', ...head, '', '', '', '', '', '', '', clients];
  }

  /** Impressions of an aggregate are sums; a visit to two of its services is one visit to it (methodology 4). */
  private aggregateDays(
    month: TrafficMonth,
    item: number,
    device: number,
    members: ServiceFigures[],
  ): CensusDay[] {
    const cell = cellOf(item, device);
    const ofServices = members.reduce(
      (sum, { service }) => sum + (month.visits[cellOf(service, device)] ?? 0),
      0,
    );
    const ratio = Math.min(1, (month.visits[cell] ?? 0) / ofServices);
    const shares = members.map(({ service }) => {
      const all = month.impressions[cellOf(service, device)] ?? 0;
      return Math.min(1, month.sharedImpressions(item, service, device) / all);
    });
    const whole = this.items.items[item]?.type !== 'channel';
    const gap = meanGap(month, cell);
    return month.days.map((_, place) => {
      const parts = members.map(({ days }, member) => ({
        day: days[place],
        share: whole ? 1 : (shares[member] ?? 0),
      }));
      return aggregateDay(parts, ratio, whole, gap);
    });
  }
}

function aggregateDay(
  parts: readonly { day: CensusDay | undefined; share: number }[],
  ratio: number,
  whole: boolean,
  gap: number,
): CensusDay {
  const sum = { impressions: 0, consent: 0, located: 0, home: 0, visits: 0, allVisits: 0 };
  let largest = 0;
  for (const { day, share } of parts) {
    if (!day) continue;
    for (const field of ['impressions', 'consent', 'located', 'home'] as const)
      sum[field] += Math.floor(day[field] * share);
    sum.visits += day.visits;
    sum.allVisits += day.allVisits;
    largest = Math.max(largest, day.visits);
  }
  const allVisits = sum.allVisits * ratio;
  const expected = Math.round(sum.impressions > 0 ? (allVisits * sum.consent) / sum.impressions : 0);
  // A whole service's visits are visits of its house and network too; of a channel only some are.
  const visits = Math.min(
    sum.visits,
    sum.consent,
    Math.max(whole ? largest : Math.min(1, sum.consent), expected),
  );
  const gaps = sum.consent - visits;
  return { ...sum, visits, allVisits, gaps, gapSeconds: Math.round(gaps * gap) };
}

function aggregateClients(
  month: TrafficMonth,
  cell: number,
  members: ServiceFigures[],
  days: readonly CensusDay[],
) {
  const device = cell % DEVICE_CLASSES.length;
  const users = members.reduce((sum, { service }) => sum + (month.users[cellOf(service, device)] ?? 0), 0);
  const all = members.reduce((sum, { allClients }) => sum + allClients, 0);
  const expected = Math.round(all * Math.min(1, (month.users[cell] ?? 0) / users) * consentShare(days));
  const sum = members.reduce((total, { clients }) => total + clients, 0);
  return Math.min(sum, sumOf(days, 'visits'), expected);
}

function consentShare(days: readonly CensusDay[]): number {
  const impressions = sumOf(days, 'impressions');
  return impressions > 0 ? sumOf(days, 'consent') / impressions : 0;
}

function sumOf(days: readonly CensusDay[], field: 'impressions' | 'consent' | 'visits'): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}

function cellOf(item: number, device: number): number {
  return item * DEVICE_CLASSES.length + device;
}
