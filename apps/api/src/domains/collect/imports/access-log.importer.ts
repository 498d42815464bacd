import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import { CountriesLookup, type Market } from '../../countries/countries.lookup.js';
import { DailyClientHash } from '../client-id.js';
import { hitIdOf, type Hit } from '../hit.js';
import { HitStore } from '../hit-store.lookup.js';
import { readReferrer } from '../referrer.js';
import { classifyAgent } from '../user-agent.js';
import { isPage, parseLogLine } from './access-log-line.js';

const BATCH = 5000;
const MAX_PATH = 1000;

/** Whose log it is. */
export interface AccessLogOptions {
  readonly serviceId: number;
  /** Identifies the log, so that line n of it is the same hit whenever it is read. */
  readonly fingerprint: string;
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
    config: AppConfig,
  ) {
    this.clientHash = new DailyClientHash(config.SECRET_KEY);
  }

  /** Importer for a country and service. */
  async importer(country: string, options: AccessLogOptions): Promise<Importer<string, Hit>> {
    const market = await this.countries.market(country);
    return {
      batchSize: BATCH,
      tables: ['hits'],
      parse: (line, row) => this.hitOf(line, row, market, options),
      store: async (hits) => (await this.store.store(hits)).added,
    };
  }

  private hitOf(line: string, row: number, market: Market, options: AccessLogOptions): Hit | Refusal {
    const request = parseLogLine(line);
    if (!request) return { reason: 'line is not readable' };
    if (request.method !== 'GET') return { reason: 'not a GET request' };
    if (request.status !== 200 && request.status !== 304)
      return { reason: 'not answered with a page (status)' };
    if (!isPage(request.target)) return { reason: 'not a page (asset or download)' };
    const { address, at, userAgent, common } = request;
    const agent = classifyAgent({ userAgent });
    const referrer = readReferrer(request.referrer);
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
      path: (request.target.split(/[?#]/, 1)[0] ?? '/').slice(0, MAX_PATH),
      title: null,
      referrerHost: referrer.host,
      searchEngine: referrer.engine,
      searchTerm: referrer.term,
      activeSeconds: 0,
      source: 'log',
    };
  }
}

function idOf(fingerprint: string, row: number): string {
  return hitIdOf(createHash('md5').update(`${fingerprint}:${row}`).digest('hex'));
}
