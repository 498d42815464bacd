import { DEVICE_CLASSES } from '@netreach/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import {
  clientValue,
  dayValue,
  flagValue,
  integerValue,
  orNull,
  textValue,
  uuidValue,
  wordValue,
} from '../../../../collect/database/cluster-values.lookup.js';
import { ClusterWriting, type ClusterHits } from '../../../../collect/database/cluster-writing.lookup.js';
import type { StoredHits, StoreOptions } from '../../../../collect/hit-store.lookup.js';
import { AD_EVENTS, type AdHit } from '../../../ad-hit.lookup.js';
import { adMarking } from '../ad-marking.js';

const COLUMNS =
  `country_code market_day campaign_id event impression_id flight_id creative_id channel placement at device known
  client consent geo invalid source`.split(/\s+/);

/** Writes hits of advertising into the shards of their impressions. */
@Injectable()
export class ClusterAdWriting {
  constructor(
    private readonly writing: ClusterWriting,
    private readonly clock: Clock,
  ) {}

  /** Stores hits, then marks their days as to be counted; events already there stay as they are. */
  store(hits: readonly AdHit[], options: StoreOptions): Promise<StoredHits> {
    return this.writing.store(tableAt(this.clock.now()), hits, options);
  }
}

function tableAt(now: number): ClusterHits<AdHit> {
  return {
    name: 'ad_hits',
    ...adMarking(now),
    columns: COLUMNS,
    values,
    keyOf: ({ id }) => id.toLowerCase(),
    sameBy: ({ campaignId, event, id }) => `${campaignId} ${event} ${id.toLowerCase()}`,
    sameHit: `concat(toString(campaign_id), ' ', event, ' ', toString(impression_id))`,
  };
}

function values(hit: AdHit, day: string): readonly unknown[] {
  return [
    textValue(hit.country),
    dayValue(day),
    integerValue(hit.campaignId),
    wordValue(hit.event, AD_EVENTS),
    uuidValue(hit.id),
    orNull(hit.flightId, integerValue),
    orNull(hit.creativeId, integerValue),
    textValue(hit.channel),
    textValue(hit.placement),
    hit.at,
    wordValue(hit.device, DEVICE_CLASSES),
    hit.client !== null,
    clientValue(hit.client),
    flagValue(hit.consent),
    orNull(hit.geo, textValue),
    orNull(hit.invalid, textValue),
    textValue(hit.source),
  ];
}
