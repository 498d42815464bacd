import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { numbers } from '../../../../../platform/clickhouse/literals.js';
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
  type StoreOptions,
} from '../../../hit-store.lookup.js';
import { DayMarks } from '../day-marks.js';
import { addUp } from '../../../../../platform/clickhouse/add-up.js';
import { ClusterHitRemoval } from './cluster-hit-removal.js';
import { ClusterHitWriting } from './cluster-hit-writing.js';
import { CountedItemsReadModel } from './counted-items.js';
import { addAllClients, addClients, DAYS_WITH_HITS, dayTraffic, MONTH_CLIENTS } from './day-traffic.sql.js';
import { AD_HITS, HIT_CLIENTS, HITS } from '../../cluster-tables.lookup.js';
import { ClusterLinkedContacts } from './linked-contacts.js';
import { mostViewed } from './most-viewed.js';
import { searchVisits } from './search-visits.sql.js';
import { serviceCounts } from './service-counts.sql.js';

const VISIT_GAP = 30 * 60_000;

/** A day's traffic as a shard counts it. */
type ShardTraffic = Omit<DayTraffic, 'gapSeconds'> & { readonly gapMs: number };

/** Hits on a cluster of ClickHouse, each in the shard of its client. */
@Injectable()
export class ClickHouseHitStore extends HitStore {
  // Every insert is a part on a disk that is merged with others later: few large ones.
  readonly batches = { rows: 50_000, everyMs: 1000 };

  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly writing: ClusterHitWriting,
    private readonly removal: ClusterHitRemoval,
    private readonly linked: ClusterLinkedContacts,
    private readonly items: CountedItemsReadModel,
    private readonly marks: DayMarks,
  ) {
    super();
    for (const table of [HITS, HIT_CLIENTS, AD_HITS]) cluster.define(table);
  }

  store(hits: readonly Hit[], options: StoreOptions = {}): Promise<StoredHits> {
    return this.writing.store(hits, options);
  }

  async paths(country: string, month: string, limit: number): Promise<PathHits[]> {
    const lower = await this.items.lowering();
    return mostViewed(this.cluster, { country, month: `${month}-01`, limit, lower });
  }

  dirtyDays(limit: number): Promise<DirtyDay[]> {
    return this.marks.dirtyDays(limit);
  }

  takeDay(manager: EntityManager, country: string, day: string): Promise<void> {
    return this.marks.take(manager, country, day);
  }

  async daysWithHits(country: string, month: string): Promise<string[]> {
    const rows = await this.cluster.ask<{ day: string }>(DAYS_WITH_HITS, { country, month: `${month}-01` });
    return [...new Set(rows.flat().map(({ day }) => day))].sort();
  }

  async dayTraffic(
    _manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<DayTraffic[]> {
    const items = await this.items.of(country, day);
    await this.cluster.run(addClients(items), { country, day });
    const values = { country, day, from: lookBack.getTime() };
    const shards = await this.cluster.ask<ShardTraffic>(dayTraffic(items), values);
    const counts = ['impressions', 'consented', 'located', 'home', 'visits', 'gaps', 'gapMs'] as const;
    return addUp(shards, ['itemId', 'device'], counts).map(({ gapMs, ...row }) => ({
      ...row,
      gapSeconds: gapMs / 1000,
    }));
  }

  async searchVisits(
    _manager: EntityManager,
    country: string,
    day: string,
    lookBack: Date,
  ): Promise<SearchVisits[]> {
    const sql = searchVisits(await this.items.of(country, day));
    const shards = await this.cluster.ask<SearchVisits>(sql, { country, day, from: lookBack.getTime() });
    return addUp(shards, ['itemId', 'engine', 'term'], ['visits']);
  }

  async serviceCounts(
    _manager: EntityManager,
    country: string,
    day: string,
    { from, services }: { readonly from: Date; readonly services: readonly number[] },
  ): Promise<ServiceCount[]> {
    const begin = from.getTime();
    const values = { country, day, begin, from: begin - VISIT_GAP };
    const shards = await this.cluster.ask<ServiceCount>(serviceCounts(numbers(services)), values);
    const keys = ['serviceId', 'device', 'dimension', 'key'] as const;
    return addUp(shards, keys, ['impressions', 'consented', 'visits']);
  }

  async monthClients(_manager: EntityManager, country: string, month: string): Promise<MonthClients[]> {
    const shards = await this.cluster.ask<MonthClients>(MONTH_CLIENTS, { country, month: `${month}-01` });
    return addUp(shards, ['itemId', 'device'], ['clients']);
  }

  async recountClients(_manager: EntityManager, country: string, month: string): Promise<void> {
    const day = `${month}-01`;
    await this.cluster.run(
      'ALTER TABLE hit_clients DELETE WHERE country_code = {country:String} AND month = {day:Date}',
      { country, day },
    );
    await this.cluster.run(addAllClients(await this.items.of(country, day)), { country, day });
  }

  linkContacts(manager: EntityManager, country: string, day: string): Promise<number> {
    return this.linked.link(manager, country, day);
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
}
