import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { ensureMonthPartitions } from '../../../../../platform/database/partitions.js';
import { CountriesLookup } from '../../../../countries/countries.lookup.js';
import type { Hit } from '../../../hit.js';
import {
  HitStore,
  type DayTraffic,
  type DirtyDay,
  type MonthClients,
  type OnDay,
  type PathHits,
  type SearchVisits,
  type ServiceCount,
  type StoredHits,
} from '../../../hit-store.lookup.js';
import { DayMarks } from '../day-marks.js';
import { ALL_CLIENTS, COUNT_CLIENTS, DAY_TRAFFIC, DAYS_WITH_HITS, MONTH_CLIENTS } from './day-traffic.sql.js';
import { HitRemoval } from './hit-removal.js';
import { HitWriting } from './hit-writing.js';
import { LINK_CONTACTS } from './linked-contacts.sql.js';
import { SEARCH_VISITS } from './search-visits.sql.js';
import { SERVICE_COUNTS } from './service-counts.sql.js';

const PATHS = `
SELECT service_id AS "serviceId", lower(path) AS path, count(*)::float8 AS hits FROM hits
WHERE country_code = $1 AND market_day >= $2::date AND market_day < $2::date + interval '1 month'
  AND kind = 'page' AND bot IS NULL
GROUP BY 1, 2 ORDER BY 3 DESC, 2, 1 LIMIT $3`;

/** Hits in PostgreSQL, in a partition for each market day. */
@Injectable()
export class PostgresHitStore extends HitStore {
  readonly batches = { rows: 5000, everyMs: 0 };
  private readonly logger = new Logger('HitStore');

  constructor(
    private readonly database: Database,
    private readonly writing: HitWriting,
    private readonly removal: HitRemoval,
    private readonly marks: DayMarks,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {
    super();
  }

  async store(hits: readonly Hit[]): Promise<StoredHits> {
    const timeZones = await this.countries.timeZonesOf(hits);
    const stored = await this.writing.store(hits, timeZones, this.clock.now());
    if (stored.tooOld > 0) this.logger.warn(`${stored.tooOld} hits are older than those that are kept`);
    return stored;
  }

  paths(country: string, month: string, limit: number): Promise<PathHits[]> {
    return this.database.query(PATHS, [country, `${month}-01`, limit]);
  }

  dirtyDays(limit: number): Promise<DirtyDay[]> {
    return this.marks.dirtyDays(limit);
  }

  takeDay(manager: EntityManager, country: string, day: string): Promise<void> {
    return this.marks.take(manager, country, day);
  }

  async daysWithHits(country: string, month: string): Promise<string[]> {
    const rows = await this.database.query<{ day: string }>(DAYS_WITH_HITS, [country, `${month}-01`]);
    return rows.map(({ day }) => day);
  }

  async dayTraffic(
    manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<DayTraffic[]> {
    await this.ensureMonth('hit_clients', day.slice(0, 7));
    return (await manager.query(DAY_TRAFFIC, [country, day, lookBack])) as DayTraffic[];
  }

  async searchVisits(
    manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<SearchVisits[]> {
    return (await manager.query(SEARCH_VISITS, [country, day, lookBack])) as SearchVisits[];
  }

  async serviceCounts(
    manager: EntityManager,
    country: string,
    day: string,
    { from, services }: { readonly from: Date; readonly services: readonly number[] },
  ): Promise<ServiceCount[]> {
    return (await manager.query(SERVICE_COUNTS, [country, day, from, services])) as ServiceCount[];
  }

  async monthClients(manager: EntityManager, country: string, month: string): Promise<MonthClients[]> {
    return (await manager.query(MONTH_CLIENTS, [country, `${month}-01`])) as MonthClients[];
  }

  async recountClients(manager: EntityManager, country: string, month: string): Promise<void> {
    await this.ensureMonth('hit_clients', month);
    const values = [country, `${month}-01`];
    for (const table of ['hit_clients', 'hit_client_counts'])
      await manager.query(`DELETE FROM ${table} WHERE country_code = $1 AND month = $2::date`, values);
    await manager.query(ALL_CLIENTS, values);
    await manager.query(COUNT_CLIENTS, values);
  }

  async linkContacts(manager: EntityManager, country: string, day: string): Promise<number> {
    await this.ensureMonth('linked_contacts', day.slice(0, 7));
    return ((await manager.query(LINK_CONTACTS, [country, day])) as object[]).length;
  }

  forgetClients(manager: EntityManager, country: string, clients: readonly string[]): Promise<number> {
    return this.removal.forget(manager, country, clients);
  }

  keptFrom(country: string): Promise<string | undefined> {
    return this.marks.keptFrom(country);
  }

  firstDay(country: string): Promise<string | undefined> {
    return this.removal.firstDay(country);
  }

  removeBefore(country: string, month: string, onDay: OnDay): Promise<number> {
    return this.removal.removeBefore(country, month, onDay);
  }

  // On a connection of its own: a partition is there for everybody, whatever becomes of the transaction.
  private ensureMonth(table: string, month: string): Promise<void> {
    return this.database.withClient((client) => ensureMonthPartitions(client, table, [month]));
  }
}
