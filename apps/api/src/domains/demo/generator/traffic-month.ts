import { DEVICE_CLASSES } from '@netreach/domain';
import type { DemoContact } from './contacts.js';
import type { DemoDay } from './days.js';
import type { TrafficItems } from './traffic-items.js';

const DEVICES = DEVICE_CLASSES.length;
const VISIT_GAP = 1800;
const MAX_DAYS = 31;

/** Sums of a month's panel contacts by item and device, in weighted persons. */
export class TrafficMonth {
  readonly impressions: Float64Array;
  readonly visits: Float64Array;
  readonly gaps: Float64Array;
  readonly gapSeconds: Float64Array;
  readonly users: Float64Array;
  /** Of services, by day. */
  readonly dayImpressions: Float64Array;
  readonly dayVisits: Float64Array;
  /** Impressions of a service that count for another item, by `item * services + service`, then device. */
  private readonly shared = new Map<number, number>();
  private readonly seen: Uint8Array;
  private readonly last: Float64Array;
  private readonly lastPerson: Int32Array;

  constructor(
    private readonly items: TrafficItems,
    private readonly weights: readonly number[],
    readonly days: readonly DemoDay[],
  ) {
    const cells = items.items.length * DEVICES;
    const dayCells = items.market.services.length * DEVICES * MAX_DAYS;
    [this.impressions, this.visits, this.gaps] = [sums(cells), sums(cells), sums(cells)];
    [this.gapSeconds, this.users, this.last] = [sums(cells), sums(cells), sums(cells)];
    [this.dayImpressions, this.dayVisits] = [sums(dayCells), sums(dayCells)];
    this.seen = new Uint8Array(cells * weights.length);
    this.lastPerson = new Int32Array(cells).fill(-1);
  }

  /** Counts a contact; a person's contacts must come in the order of time, day by day. */
  add(contact: DemoContact, { inMonth }: DemoDay): void {
    const { person, service, section, device, time } = contact;
    const weight = this.weights[person] ?? 0;
    for (const item of this.items.countedFor(service, section)) {
      const cell = item * DEVICES + device;
      const gap = this.lastPerson[cell] === person ? time - (this.last[cell] ?? 0) : Infinity;
      this.lastPerson[cell] = person;
      this.last[cell] = time;
      bump(this.impressions, cell, weight);
      if (gap > VISIT_GAP) bump(this.visits, cell, weight);
      else this.countGap(cell, weight, gap);
      this.countUser(cell, person, weight);
      if (item === service) this.countDay(cell, inMonth, weight, gap > VISIT_GAP);
      else this.countShared(item, service, device, weight);
    }
  }

  /** Impressions of a service that count for the item, 0 to all of them. */
  sharedImpressions(item: number, service: number, device: number): number {
    return this.shared.get(this.pair(item, service) * DEVICES + device) ?? 0;
  }

  /** Place of a service's day among the day sums. */
  static dayCell(service: number, device: number, inMonth: number): number {
    return (service * DEVICES + device) * MAX_DAYS + inMonth;
  }

  private countGap(cell: number, weight: number, gap: number): void {
    bump(this.gaps, cell, weight);
    bump(this.gapSeconds, cell, weight * gap);
  }

  private countUser(cell: number, person: number, weight: number): void {
    const place = cell * this.weights.length + person;
    if (this.seen[place]) return;
    this.seen[place] = 1;
    bump(this.users, cell, weight);
  }

  private countDay(cell: number, inMonth: number, weight: number, newVisit: boolean): void {
    const place = cell * MAX_DAYS + inMonth;
    bump(this.dayImpressions, place, weight);
    if (newVisit) bump(this.dayVisits, place, weight);
  }

  private countShared(item: number, service: number, device: number, weight: number): void {
    const place = this.pair(item, service) * DEVICES + device;
    this.shared.set(place, (this.shared.get(place) ?? 0) + weight);
  }

  private pair(item: number, service: number): number {
    return item * this.items.market.services.length + service;
  }
}

function sums(length: number): Float64Array {
  return new Float64Array(length);
}

function bump(sum: Float64Array, place: number, by: number): void {
  sum[place] = (sum[place] ?? 0) + by;
}
