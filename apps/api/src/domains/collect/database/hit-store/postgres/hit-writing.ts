import { Injectable } from '@nestjs/common';
import { copyLine } from '../../../../../platform/database/copy-line.js';
import { Database } from '../../../../../platform/database/database.service.js';
import type { Hit } from '../../../hit.js';
import type { StoredHits } from '../../../hit-store.lookup.js';
import { storeByDay, type DayTable } from '../../day-writing.lookup.js';
import { hitMarking } from '../hit-marking.js';

const COLUMNS = `country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path, title,
  referrer_host, search_engine, search_term, active_seconds, bot, source`;

/** Writes hits into partitions by market day. */
@Injectable()
export class HitWriting {
  constructor(private readonly database: Database) {}

  /**
   * Stores hits and marks their days as to be measured, in one transaction; hits already there stay as they are.
   * @param timeZones zone of each country among the hits
   * @param now milliseconds since 1970-01-01 UTC
   */
  store(hits: readonly Hit[], timeZones: ReadonlyMap<string, string>, now: number): Promise<StoredHits> {
    return storeByDay(this.database, tableAt(now), hits, timeZones);
  }
}

function tableAt(now: number): DayTable<Hit> {
  return {
    name: 'hits',
    ...hitMarking(now),
    columns: COLUMNS,
    line,
  };
}

function line(hit: Hit, day: string): string {
  const client = hit.client === null ? null : `\\x${hit.client}`;
  const at = new Date(hit.at).toISOString();
  const where = [hit.country, day, hit.id, hit.serviceId, hit.kind, at, hit.device, client, hit.consent];
  const what = [hit.geo, hit.path, hit.title, hit.referrerHost, hit.searchEngine, hit.searchTerm];
  return copyLine([...where, ...what, hit.activeSeconds, hit.bot, hit.source]);
}
