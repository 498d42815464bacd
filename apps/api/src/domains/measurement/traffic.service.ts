import { Injectable } from '@nestjs/common';
import { marketDayStart } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { HitStore, type DirtyDay } from '../collect/hit-store.lookup.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { MonthsToIndexRepository } from './database/months-to-index.repository.js';
import { SearchVisitsRepository } from './database/search-visits.repository.js';
import { TrafficRepository, type Measuring } from './database/traffic.repository.js';

const VISIT_GAP = 30 * 60_000;
const DAYS_A_ROUND = 50;

/** Called after each day of a month. */
type OnMeasured = (done: number, of: number) => void;

/** How a month is measured as a whole. */
interface MonthMeasuring {
  readonly onDay?: OnMeasured;
  /** The job it is for: days it has measured before it was interrupted are not measured again. */
  readonly jobId?: string;
}

/** Keeps the census figures in step with the hits. */
@Injectable()
export class TrafficService {
  constructor(
    private readonly hits: HitStore,
    private readonly traffic: TrafficRepository,
    private readonly searchVisits: SearchVisitsRepository,
    private readonly toIndex: MonthsToIndexRepository,
    private readonly countries: CountriesLookup,
  ) {}

  /**
   * Measures days that have received hits since they were last measured, a limited number a round. It costs as much as
   * these days have hits: the month's clients are added to, and only a month whose items have changed is counted anew.
   * @returns how many days were measured
   */
  async measureDirtyDays(): Promise<number> {
    const days = await this.hits.dirtyDays(DAYS_A_ROUND);
    for (const { country, month, days: inMonth } of byMonth(days)) {
      if (await this.isRemoved(country, month)) {
        await this.dropMarks(country, month, inMonth);
        continue;
      }
      const structure = await this.traffic.structure(country, month);
      if (structure === (await this.traffic.measuredStructure(country, month))) {
        await this.measureDays(country, inMonth);
        await this.sumUp(country, month);
      } else await this.measureWhole(country, month, inMonth, structure);
    }
    return days.length;
  }

  /** Measures every day of a month from its hits again; the figures of a month whose hits were removed stay. */
  async measureMonth(country: string, month: string, measuring: MonthMeasuring = {}): Promise<void> {
    if (await this.isRemoved(country, month)) return;
    await this.measureWhole(country, month, [], await this.traffic.structure(country, month), measuring);
  }

  /** Forgets which days of its month a job has measured, in the transaction that ends it. */
  endSlices(manager: EntityManager, jobId: string): Promise<void> {
    return this.traffic.dropSlices(manager, jobId);
  }

  /** The month's hits were removed: what is left of them would give wrong figures. */
  private async isRemoved(country: string, month: string): Promise<boolean> {
    const keptFrom = await this.hits.keptFrom(country);
    return keptFrom !== undefined && `${month}-01` < keptFrom;
  }

  private dropMarks(country: string, month: string, days: readonly string[]): Promise<void> {
    return this.traffic.change(country, month, async (manager) => {
      for (const day of days) await this.hits.takeDay(manager, country, day);
    });
  }

  private async measureWhole(
    country: string,
    month: string,
    dirty: readonly string[],
    structure: string,
    { onDay, jobId }: MonthMeasuring = {},
  ): Promise<void> {
    const known = await Promise.all([
      this.hits.daysWithHits(country, month),
      this.traffic.daysWithFigures(country, month),
    ]);
    const days = [...new Set([...known.flat(), ...dirty])].sort();
    if (days.length === 0) return;
    const job = jobId === undefined ? undefined : { jobId, structure };
    await this.measureDays(country, days, { onDay, job });
    await this.traffic.change(country, month, async (manager) => {
      await this.hits.recountClients(manager, country, month);
      await this.traffic.noteStructure(manager, country, month, structure);
      const clients = await this.hits.monthClients(manager, country, month);
      await this.traffic.replaceMonth(manager, country, month, clients);
    });
  }

  private async measureDays(
    country: string,
    days: readonly string[],
    { onDay, job }: { readonly onDay?: OnMeasured; readonly job?: Measuring } = {},
  ): Promise<void> {
    const { timeZone } = await this.countries.market(country);
    const done = job ? await this.traffic.measuredSlices(country, job) : undefined;
    for (const [index, day] of days.entries()) {
      if (done?.has(day)) continue;
      const lookBack = new Date(marketDayStart(day, timeZone) - VISIT_GAP);
      await this.traffic.change(country, day.slice(0, 7), async (manager) => {
        // The mark first: hits that arrive meanwhile mark the day again.
        await this.hits.takeDay(manager, country, day);
        const rows = await this.hits.dayTraffic(manager, country, day, lookBack);
        await this.traffic.replaceDay(manager, country, day, rows);
        const searches = await this.hits.searchVisits(manager, country, day, lookBack);
        await this.searchVisits.replaceDay(manager, country, day, searches);
        const linked = await this.hits.linkContacts(manager, country, day);
        if (linked > 0) await this.toIndex.add(manager, country, day.slice(0, 7));
        if (job) await this.traffic.noteSlice(manager, country, day, job);
      });
      onDay?.(index + 1, days.length);
    }
  }

  private sumUp(country: string, month: string): Promise<void> {
    return this.traffic.change(country, month, async (manager) => {
      const clients = await this.hits.monthClients(manager, country, month);
      await this.traffic.replaceMonth(manager, country, month, clients);
    });
  }
}

function byMonth(days: readonly DirtyDay[]): { country: string; month: string; days: string[] }[] {
  const groups = new Map<string, { country: string; month: string; days: string[] }>();
  for (const { country, day } of days) {
    const month = day.slice(0, 7);
    const group = groups.get(country + month) ?? { country, month, days: [] };
    group.days.push(day);
    groups.set(country + month, group);
  }
  return [...groups.values()];
}
