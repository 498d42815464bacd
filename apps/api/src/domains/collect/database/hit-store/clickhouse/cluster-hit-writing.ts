import { DEVICE_CLASSES } from '@netreach/domain';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { CountriesLookup } from '../../../../countries/countries.lookup.js';
import type { Hit } from '../../../hit.js';
import type { StoredHits, StoreOptions } from '../../../hit-store.lookup.js';
import {
  clientValue,
  dayValue,
  flagValue,
  integerValue,
  orNull,
  textValue,
  uuidValue,
  wordValue,
} from '../../cluster-values.lookup.js';
import { storeOnCluster, type ClusterHits } from '../../cluster-writing.lookup.js';
import { shardKeyOf } from '../../../stream/stream-names.js';
import { hitMarking } from '../hit-marking.js';

const COLUMNS =
  `country_code market_day service_id known client at hit_id kind device consent geo path title referrer_host
  search_engine search_term active_seconds bot source`.split(/\s+/);

/** Writes hits of pages into the shards of their clients. */
@Injectable()
export class ClusterHitWriting {
  private readonly logger = new Logger('HitStore');

  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly database: Database,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Stores hits, then marks their days as to be measured; hits already there stay as they are. */
  async store(hits: readonly Hit[], options: StoreOptions): Promise<StoredHits> {
    const { cluster, database, countries } = this;
    const timeZones = await countries.timeZonesOf(hits);
    const table = tableAt(this.clock.now());
    const stored = await storeOnCluster({ cluster, database, timeZones }, table, hits, options);
    if (stored.tooOld > 0) this.logger.warn(`${stored.tooOld} hits are older than those that are kept`);
    return stored;
  }
}

function tableAt(now: number): ClusterHits<Hit> {
  return {
    name: 'hits',
    ...hitMarking(now),
    columns: COLUMNS,
    values,
    keyOf: shardKeyOf,
    sameBy: ({ id }) => id.toLowerCase(),
    sameHit: 'toString(hit_id)',
  };
}

function values(hit: Hit, day: string): readonly unknown[] {
  return [
    textValue(hit.country),
    dayValue(day),
    integerValue(hit.serviceId),
    hit.client !== null,
    clientValue(hit.client),
    hit.at,
    uuidValue(hit.id),
    textValue(hit.kind),
    wordValue(hit.device, DEVICE_CLASSES),
    flagValue(hit.consent),
    orNull(hit.geo, textValue),
    textValue(hit.path),
    orNull(hit.title, textValue),
    orNull(hit.referrerHost, textValue),
    orNull(hit.searchEngine, textValue),
    orNull(hit.searchTerm, textValue),
    integerValue(hit.activeSeconds),
    orNull(hit.bot, textValue),
    textValue(hit.source),
  ];
}
