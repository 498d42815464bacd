import { Injectable } from '@nestjs/common';
import { copyLine } from '../../../../../platform/database/copy-line.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { storeByDay, type DayTable } from '../../../../collect/database/day-writing.lookup.js';
import type { StoredHits } from '../../../../collect/hit-store.lookup.js';
import type { AdHit } from '../../../ad-hit.lookup.js';
import { adMarking } from '../ad-marking.js';

const COLUMNS = `country_code, market_day, impression_id, event, campaign_id, flight_id, creative_id, channel, placement,
  occurred_at, device, client, consent, geo, invalid, source`;

/** Writes hits of advertising into partitions by market day. */
@Injectable()
export class AdHitWriting {
  constructor(private readonly database: Database) {}

  /**
   * Stores hits and marks their days as to be counted, in one transaction; events already there stay as they are.
   * @param timeZones zone of each country among the hits
   * @param now milliseconds since 1970-01-01 UTC
   */
  store(hits: readonly AdHit[], timeZones: ReadonlyMap<string, string>, now: number): Promise<StoredHits> {
    return storeByDay(this.database, tableAt(now), hits, timeZones);
  }
}

function tableAt(now: number): DayTable<AdHit> {
  return {
    name: 'ad_hits',
    ...adMarking(now),
    columns: COLUMNS,
    line,
  };
}

function line(hit: AdHit, day: string): string {
  const client = hit.client === null ? null : `\\x${hit.client}`;
  const at = new Date(hit.at).toISOString();
  const whose = [hit.country, day, hit.id, hit.event, hit.campaignId, hit.flightId, hit.creativeId];
  const who = [hit.channel, hit.placement, at, hit.device, client, hit.consent, hit.geo];
  return copyLine([...whose, ...who, hit.invalid, hit.source]);
}
