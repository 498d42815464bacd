import { DEVICE_CLASSES } from '@netreach/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
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
import { ClusterWriting, type ClusterHits } from '../../cluster-writing.lookup.js';
import { shardKeyOf } from '../../../stream/stream-names.js';
import { hitMarking } from '../hit-marking.js';

const COLUMNS =
  `country_code market_day service_id known client at hit_id kind device consent geo path title referrer_host
  search_engine search_term active_seconds bot source`.split(/\s+/);

/** Writes hits of pages into the shards of their clients. */
@Injectable()
export class ClusterHitWriting {
  constructor(
    private readonly writing: ClusterWriting,
    private readonly clock: Clock,
  ) {}

  /** Stores hits, then marks their days as to be measured; hits already there stay as they are. */
  store(hits: readonly Hit[], options: StoreOptions): Promise<StoredHits> {
    return this.writing.store(tableAt(this.clock.now()), hits, options);
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
