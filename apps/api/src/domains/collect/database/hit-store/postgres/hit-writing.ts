import { Injectable } from '@nestjs/common';
import { copyLine } from '../../../../../platform/database/copy-line.js';
import { Database } from '../../../../../platform/database/database.service.js';
import type { Hit } from '../../../hit.js';
import type { StoredHits } from '../../../hit-store.lookup.js';
import { marketDayOf } from '../../../market-days.js';
import { storeByDay, type DayTable } from '../../day-writing.lookup.js';

const COLUMNS = `country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path, title,
  referrer_host, search_engine, search_term, active_seconds, bot, source`;

/** A visit may run over midnight: a hit this long before the end of its day says something about the next one's. */
const VISIT_GAP = 30 * 60_000;
/** The next day counts as begun this long before it does: its hits may be stored while these are. */
const MIDNIGHT_MARGIN = 60_000;

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
    marks: 'dirty_days',
    columns: COLUMNS,
    line,
    alsoMarked: (hit, timeZone) => nextDay(hit, timeZone, now),
  };
}

function line(hit: Hit, day: string): string {
  const client = hit.client === null ? null : `\\x${hit.client}`;
  const at = new Date(hit.at).toISOString();
  const where = [hit.country, day, hit.id, hit.serviceId, hit.kind, at, hit.device, client, hit.consent];
  const what = [hit.geo, hit.path, hit.title, hit.referrerHost, hit.searchEngine, hit.searchTerm];
  return copyLine([...where, ...what, hit.activeSeconds, hit.bot, hit.source]);
}

/** The day after a late hit shortly before midnight: its first visit may have begun the day before. */
function nextDay(hit: Hit, timeZone: string, now: number): string[] {
  const next = marketDayOf(hit.at + VISIT_GAP, timeZone);
  const isOver = next <= marketDayOf(now + MIDNIGHT_MARGIN, timeZone);
  return isOver ? [next] : [];
}
