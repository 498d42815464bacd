import { Injectable } from '@nestjs/common';
import { JobKinds } from '../../../platform/jobs/job-kinds.js';
import type { Ending, Job, JobContext, JobKind } from '../../../platform/jobs/job.types.js';
import { isOwnHost, ownHosts } from '../../collect/own-hosts.lookup.js';
import { PoliteFetching, SocialFailure } from '../../social-analytics/polite-fetching.lookup.js';
import {
  PageChecksRepository,
  type CheckedPage,
  type PageCheck,
} from '../database/page-checks.repository.js';
import { PAGE_CHECK_JOB } from './page-check.types.js';
import { identifiersOn, readSitemap, spread } from './page-tags.js';

const MINUTE = 60_000;
/** Sitemaps that are read where the first one lists others. */
const MOST_SITEMAPS = 5;
/** Pages that are asked for, spread evenly over the sitemaps: with two seconds between requests that is some minutes. */
const MOST_PAGES = 100;
/** Pages that are told of. */
const MOST_WRONG = 50;
const SITEMAP = /^(application|text)\/(xml|[a-z.+-]*\+xml)\b/i;

type Fetcher = ReturnType<PoliteFetching['fetcher']>;

/** Looks whether pages of a service's sitemap carry its tag. */
@Injectable()
export class PageCheckJob implements JobKind {
  readonly name = PAGE_CHECK_JOB;
  readonly concurrency = 4;
  readonly lease = 2 * MINUTE;
  readonly pauses = [5000, MINUTE] as const;
  readonly mostTries = 3;
  readonly keepDays = 7;

  constructor(
    kinds: JobKinds,
    private readonly checks: PageChecksRepository,
    private readonly fetching: PoliteFetching,
  ) {
    kinds.register(this);
  }

  async run({ key }: Job, context: JobContext): Promise<Ending | void> {
    const serviceId = Number(key);
    const service = await this.checks.service(serviceId);
    if (!service) return;
    const hosts = ownHosts(service.said);
    const site = service.url ?? (hosts[0] && `https://${service.host ?? hosts[0]}/`);
    const sitemap = site && URL.canParse('/sitemap.xml', site) ? new URL('/sitemap.xml', site).href : null;
    const found = sitemap
      ? await this.look(sitemap, { hosts, identifiers: service.identifiers, context })
      : { ...NOTHING, fault: 'unknown_host' as const };
    return (manager) => this.checks.store(manager, serviceId, { sitemap: sitemap ?? '', ...found });
  }

  private async look(
    sitemap: string,
    { hosts, identifiers, context }: { hosts: string[]; identifiers: string[]; context: JobContext },
  ): Promise<Omit<PageCheck, 'sitemap' | 'checkedAt'>> {
    const fetcher = this.fetching.fetcher(context.signal);
    let listed: string[];
    try {
      listed = (await pagesOf(fetcher, sitemap)).filter((page) => isOwnPage(page, hosts));
    } catch (error) {
      if (error instanceof SocialFailure) return { ...NOTHING, fault: error.fault };
      throw error;
    }
    const asked = spread(listed, MOST_PAGES);
    const wrong: CheckedPage[] = [];
    for (const [at, url] of asked.entries()) {
      context.signal.throwIfAborted();
      const page = await checked(fetcher, url, identifiers);
      if (page) wrong.push(page);
      context.report({ percent: (100 * (at + 1)) / asked.length, units: at + 1 });
    }
    const tagged = asked.length - wrong.filter(({ finding }) => !isTagged(finding)).length;
    return {
      fault: null,
      listed: listed.length,
      asked: asked.length,
      tagged,
      pages: wrong.slice(0, MOST_WRONG),
    };
  }
}

const NOTHING = { listed: 0, asked: 0, tagged: 0, pages: [] };
/** Twice is wrong, and still tagged. */
const isTagged = (finding: CheckedPage['finding']) => finding === 'twice';

function isOwnPage(page: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, hostname } = new URL(page);
  return /^https?:$/.test(protocol) && isOwnHost(hostname, hosts);
}

/** Pages of a sitemap, and of those it lists. @throws SocialFailure where the first one cannot be read */
async function pagesOf(fetcher: Fetcher, sitemap: string): Promise<string[]> {
  const first = await read(fetcher, sitemap);
  const pages = new Set(first.pages);
  const { host } = new URL(sitemap);
  const others = first.sitemaps.filter((url) => URL.canParse(url) && new URL(url).host === host);
  for (const url of others.slice(0, MOST_SITEMAPS)) {
    try {
      for (const page of (await read(fetcher, url)).pages) pages.add(page);
    } catch (error) {
      if (!(error instanceof SocialFailure)) throw error;
    }
  }
  return [...pages];
}

async function read(fetcher: Fetcher, url: string) {
  let found: ReturnType<typeof readSitemap> = null;
  await fetcher.page(
    url,
    (text) => {
      found = readSitemap(text);
      return found ? null : 'markup';
    },
    { types: SITEMAP },
  );
  return found ?? { pages: [], sitemaps: [] };
}

/** What is wrong with a page; null where nothing is. */
async function checked(fetcher: Fetcher, url: string, own: readonly string[]): Promise<CheckedPage | null> {
  let identifiers: string[] = [];
  try {
    await fetcher.page(url, (text) => {
      identifiers = identifiersOn(text);
      return null;
    });
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    return { url, finding: 'unread', identifiers: [], fault: error.fault };
  }
  if (identifiers.length === 0) return { url, finding: 'no_tag', identifiers, fault: null };
  if (!identifiers.some((id) => own.includes(id)))
    return { url, finding: 'wrong_identifier', identifiers, fault: null };
  return identifiers.length > 1 ? { url, finding: 'twice', identifiers, fault: null } : null;
}
