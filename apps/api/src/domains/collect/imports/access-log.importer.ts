import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import { LONGEST_LINE } from '../../../platform/imports/readers/line.reader.js';
import { CountriesLookup, type Market } from '../../countries/countries.lookup.js';
import { DailyClientHash } from '../client-id.js';
import { hitIdOf, type Hit } from '../hit.js';
import { HitStore } from '../hit-store.lookup.js';
import { hitTexts } from '../hit-texts.js';
import { classifyAgent } from '../user-agent.js';
import { isPage, parseLogLine } from './access-log-line.js';

const BATCH = 5000;

/** How far the clock of a web server may be ahead, in milliseconds. */
const CLOCK_SKEW = 5 * 60_000;
/** No log of a website is older: a day that never was one must not get a partition. */
const FIRST_LOGS = Date.UTC(1990, 0, 1);

/** Whose log it is. */
export interface AccessLogOptions {
  readonly serviceId: number;
  /** Identifies the log, so that line n of it is the same hit whenever it is read. */
  readonly fingerprint: string;
}

/** A log with the bounds of what is taken from it. */
interface Reading extends AccessLogOptions {
  /** First day whose hits are kept. */
  readonly keptFrom: string | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly latest: number;
}

/**
 * Requests of an Apache or Nginx log (combined or common format) as hits of a service. Page requests that were answered
 * count; a client is a hash of address and browser salted per market day. In the common format, which names no browser,
 * robots cannot be told apart.
 */
@Injectable()
export class AccessLogImport {
  private readonly clientHash: DailyClientHash;

  constructor(
    private readonly store: HitStore,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.clientHash = new DailyClientHash(config.SECRET_KEY);
  }

  /** Importer for a country and service. */
  async importer(country: string, options: AccessLogOptions): Promise<Importer<string, Hit>> {
    const market = await this.countries.market(country);
    const keptFrom = await this.store.keptFrom(country);
    const latest = this.clock.now() + CLOCK_SKEW;
    return {
      batchSize: BATCH,
      tables: ['hits'],
      parse: (line, row) => this.hitOf(line, row, market, { ...options, keptFrom, latest }),
      store: async (hits) => (await this.store.store(hits)).added,
    };
  }

  private hitOf(line: string, row: number, market: Market, options: Reading): Hit | Refusal {
    if (line.length > LONGEST_LINE) return { reason: 'line is too long' };
    const request = parseLogLine(line);
    if (!request) return { reason: 'line is not readable' };
    if (request.method !== 'GET') return { reason: 'not a GET request' };
    if (request.status !== 200 && request.status !== 304)
      return { reason: 'not answered with a page (status)' };
    if (!isPage(request.target)) return { reason: 'not a page (asset or download)' };
    const { address, at, userAgent, common } = request;
    if (at > options.latest) return { reason: 'time is in the future' };
    if (at < FIRST_LOGS) return { reason: 'time is before the web' };
    if (options.keptFrom && marketDay(at, market.timeZone) < options.keptFrom)
      return { reason: 'older than the hits that are kept' };
    const agent = classifyAgent({ userAgent });
    return {
      id: idOf(options.fingerprint, row),
      country: market.code,
      serviceId: options.serviceId,
      kind: 'page',
      at,
      device: agent.device,
      bot: common ? null : agent.bot,
      client: this.clientHash.of(marketDay(at, market.timeZone), address, userAgent),
      consent: true,
      geo: null,
      ...hitTexts({ path: request.target, title: null, referrer: request.referrer }),
      activeSeconds: 0,
      source: 'log',
    };
  }
}

function idOf(fingerprint: string, row: number): string {
  return hitIdOf(createHash('md5').update(`${fingerprint}:${row}`).digest('hex'));
}
