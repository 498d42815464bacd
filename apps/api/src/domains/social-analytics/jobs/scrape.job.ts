import { Injectable } from '@nestjs/common';
import { isHostOf } from '@netreach/domain/social';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { connectorOf } from '../connectors/connectors.js';
import { readMarkup } from '../connectors/page-markup.js';
import { PlatformTokens, type OpenApi } from '../platform-tokens.service.js';
import type { ReadContent, SocialConnector } from '../connectors/social-connector.js';
import { SocialRepository, type SocialScrape, type WaitingUrl } from '../database/social.repository.js';
import type { PoliteFetcher } from '../fetch/polite-fetcher.js';
import { SocialFailure } from '../fetch/social-failure.js';
import { PoliteFetching } from '../polite-fetching.lookup.js';
import { SCRAPE_JOB } from '../social-analytics.service.js';

const MINUTE = 60_000;
/** Hosts that are asked at the same time, each by itself. */
const HOSTS_AT_ONCE = 10;

/** What a test is read with. */
interface Reading {
  readonly scrape: SocialScrape;
  readonly connector: SocialConnector;
  /** Asked instead of a page, where it knows the content. */
  readonly open: OpenApi | undefined;
  readonly fetcher: PoliteFetcher;
  readonly context: JobContext;
  readonly done: () => void;
}

/** Reads the pages of tests. One that was broken off goes on with those that are not done. */
@Injectable()
export class ScrapeJob implements JobKind {
  readonly name = SCRAPE_JOB;
  readonly concurrency = 2;
  readonly lease = 2 * MINUTE;
  readonly pauses = [5000, MINUTE, 10 * MINUTE] as const;
  readonly mostTries = 5;
  readonly keepDays = 30;

  constructor(
    kinds: JobKinds,
    private readonly repository: SocialRepository,
    private readonly fetching: PoliteFetching,
    private readonly tokens: PlatformTokens,
  ) {
    kinds.register(this);
  }

  async run({ key }: Job, context: JobContext): Promise<void> {
    const scrape = await this.repository.scrape(Number(key));
    const connector = scrape && connectorOf(scrape.platform);
    if (!scrape || !connector) return;
    const waiting = await this.repository.waiting(scrape.id);
    let ended = 0;
    const done = () => {
      ended += 1;
      context.report({ percent: (100 * ended) / waiting.length, units: ended });
    };
    const fetcher = this.fetching.fetcher(context.signal, (request) => this.repository.log(scrape, request));
    const open = this.tokens.open(scrape.platform);
    const reading = { scrape, connector, open, fetcher, context, done };
    const hosts = byHost(waiting);
    const lanes = Array.from({ length: Math.min(HOSTS_AT_ONCE, hosts.length) }, async () => {
      for (let urls = hosts.shift(); urls; urls = hosts.shift()) await this.readHost(reading, urls);
    });
    await Promise.all(lanes);
  }

  private async readHost(reading: Reading, urls: readonly WaitingUrl[]): Promise<void> {
    for (const { place, url } of urls) {
      reading.context.signal.throwIfAborted();
      await this.repository.end(reading.scrape, place, await this.read(reading, url));
      reading.done();
    }
  }

  /** What was read; null where nothing was, which is written down with the request. */
  private async read(reading: Reading, url: string) {
    const { scrape, connector, fetcher, open } = reading;
    const address = new URL(url);
    const path = isHostOf(scrape.platform, address.hostname) ? open?.api.pathOf(address) : null;
    if (open && path) return this.ask(fetcher, open, new URL(path, open.origin), url);
    let content: ReadContent | null = null;
    const look = (text: string) => {
      content = connector.read(readMarkup(text));
      return content ? null : 'markup';
    };
    try {
      const last = await this.repository.lastRead(scrape, url);
      const page = await fetcher.page(url, look, { last });
      return content
        ? { url: page.url, content: content as ReadContent, version: page, source: 'fetch' as const }
        : page.url;
    } catch (error) {
      if (error instanceof SocialFailure) return null;
      throw error;
    }
  }

  /** What the interface of the platform says of a content; null where it says nothing. */
  private async ask(fetcher: PoliteFetcher, { api, token }: OpenApi, asked: URL, url: string) {
    let content: ReadContent | null = null;
    const look = (answer: unknown) => {
      content = api.read(answer);
      return content ? null : 'markup';
    };
    try {
      await fetcher.api(asked, { authorization: `Bearer ${token}` }, look);
      const version = { etag: null, lastModified: null };
      return content && { url, content: content as ReadContent, version, source: 'api' as const };
    } catch (error) {
      if (error instanceof SocialFailure) return null;
      throw error;
    }
  }
}

function byHost(urls: readonly WaitingUrl[]): WaitingUrl[][] {
  const hosts = new Map<string, WaitingUrl[]>();
  for (const one of urls) {
    const { host } = new URL(one.url);
    const known = hosts.get(host);
    if (known) known.push(one);
    else hosts.set(host, [one]);
  }
  return [...hosts.values()];
}
