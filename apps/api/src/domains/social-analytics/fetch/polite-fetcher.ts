import type { SocialFault } from '@netreach/domain/social';
import { HostRefused } from '../../../platform/net/outgoing-hosts.js';
import { askPage, type Answer } from './page-request.js';
import { readRobots } from './robots.js';
import { SocialFailure } from './social-failure.js';

/** One request, as it is written down. */
export interface LoggedRequest {
  readonly url: string;
  readonly status: number | null;
  readonly fault: SocialFault | null;
  readonly bytes: number;
  readonly ms: number;
}

/** What is known of a host. */
export interface KnownHost {
  /** null = it was not asked lately. */
  readonly robots: string | null;
}

/** What the fetcher needs of the world. */
export interface FetchWorld {
  /** The public address of a host. @throws HostRefused */
  readonly resolve: (host: string) => Promise<string>;
  /** Waits for the turn at a host, whichever worker asks. */
  readonly turn: (host: string) => Promise<void>;
  readonly known: (host: string) => Promise<KnownHost>;
  /** Keeps what a robots.txt says. @param pause between requests that it asks for, in ms; null = none */
  readonly keepRobots: (host: string, robots: string, pause: number | null) => Promise<void>;
  /** A host wants to be left alone for a while, in ms. */
  readonly rest: (host: string, ms: number) => Promise<void>;
  readonly log: (request: LoggedRequest) => Promise<void>;
}

/** What a page was when it was read last. */
export interface LastRead {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A page that was read. */
export interface FetchedPage {
  /** Where it was in the end. */
  readonly url: string;
  /** false = it has not changed since it was read last. */
  readonly isNew: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;
const JSON_TYPE = /^application\/json\b/i;
const MOST_BYTES = 2_000_000;
const MOST_ROBOTS = 500_000;
const TIMEOUT_MS = 15_000;
const MOST_HOPS = 5;
const LONGEST_REST = 3_600_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Where platforms send whoever is not signed in: that is no page to read. */
const SIGN_IN = /^\/(accounts\/login|login|i\/flow\/login|signup)\b/i;

/** Reads public pages as a guest should: by robots.txt, one request at a time and host, from public addresses only. */
export class PoliteFetcher {
  constructor(private readonly world: FetchWorld) {}

  /**
   * Reads a page; every request is written down, whatever comes of it.
   * @param read looks at the text: why it is of no use, or null
   * @param asked `last` asks only for what has changed since; `types` are those it may be of, pages unless told
   * @throws SocialFailure
   */
  async page(
    address: string,
    read: (text: string) => SocialFault | null,
    { last, types = HTML }: { readonly last?: LastRead | undefined; readonly types?: RegExp } = {},
  ): Promise<FetchedPage> {
    const judged = (answer: Answer) => judge(answer, types) ?? (isText(answer) ? read(answer.text) : null);
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
      await this.demandAllowed(url);
      const answer = await this.ask(url, { most: MOST_BYTES, headers: conditions(last), judge: judged });
      if (answer.status === 304) return { url: url.href, isNew: false, ...versionOf(answer) };
      const target = targetOf(answer);
      if (target === undefined) return { url: url.href, isNew: true, ...versionOf(answer) };
      url = redirected(target, url);
    }
    throw new SocialFailure('redirects');
  }

  /**
   * Asks the interface of a platform, which robots.txt is not about; written down, timed and bounded as pages are.
   * @param headers who asks; they are not written down
   * @param read looks at the answer: why it is of no use, or null
   * @throws SocialFailure
   */
  async api(
    url: URL,
    headers: Readonly<Record<string, string>>,
    read: (answer: unknown) => SocialFault | null,
  ): Promise<void> {
    const judged = (answer: Answer) =>
      judge(answer, JSON_TYPE) ?? (isText(answer) ? read(parsed(answer.text)) : 'redirects');
    await this.ask(url, {
      most: MOST_BYTES,
      headers: { ...headers, accept: 'application/json' },
      judge: judged,
    });
  }

  private async demandAllowed(url: URL): Promise<void> {
    const { robots } = await this.world.known(url.host);
    const text = robots ?? (await this.robotsOf(url));
    if (readRobots(url, text).isAllowed) return;
    await this.world.log({ url: url.href, status: null, fault: 'robots', bytes: 0, ms: 0 });
    throw new SocialFailure('robots');
  }

  /** What the robots.txt of a host says: nothing where there is none, all is closed where the server fails (RFC 9309). */
  private async robotsOf(page: URL): Promise<string> {
    const answer = await this.robotsAnswer(new URL('/robots.txt', page));
    const isThere = answer.status >= 200 && answer.status < 300;
    const text = isThere ? answer.text : answer.status >= 500 ? 'User-agent: *\nDisallow: /' : '';
    await this.world.keepRobots(page.host, text, readRobots(page, text).pause);
    return text;
  }

  /** Where it lies in the end, also on another host; one that leads on for too long is not there. */
  private async robotsAnswer(url: URL, hops = MOST_HOPS): Promise<Answer> {
    const answer = await this.ask(url, { most: MOST_ROBOTS, headers: {}, judge: () => null });
    const target = targetOf(answer);
    return target === undefined || hops === 0 ? answer : this.robotsAnswer(redirected(target, url), hops - 1);
  }

  private async ask(
    url: URL,
    asking: {
      most: number;
      headers: Record<string, string>;
      judge: (answer: Answer) => SocialFault | null;
    },
  ): Promise<Answer> {
    const { most, headers, judge: judged } = asking;
    let began = performance.now();
    const told = { url: url.href, status: null, fault: null, bytes: 0 } as const;
    const since = () => Math.round(performance.now() - began);
    try {
      const address = await this.world.resolve(url.hostname.replace(/^\[|\]$/g, ''));
      await this.world.turn(url.host);
      began = performance.now();
      const answer = await askPage(url, { address, headers, most, timeout: TIMEOUT_MS });
      const { status, bytes } = answer;
      const fault = judged(answer);
      await this.world.log({ ...told, status, fault, bytes, ms: since() });
      if (status === 429 || status === 503) await this.world.rest(url.host, restOf(answer));
      if (fault) throw new LoggedFailure(fault);
      return answer;
    } catch (error) {
      if (error instanceof LoggedFailure) throw error;
      const failure = failureOf(error);
      await this.world.log({ ...told, fault: failure.fault, ms: since() });
      throw failure;
    }
  }
}

/** It is written down already. */
class LoggedFailure extends SocialFailure {}

function failureOf(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error;
  if (!(error instanceof HostRefused)) throw error;
  const isKnown = !error.message.includes('not known');
  return new SocialFailure(isKnown ? 'private_address' : 'unknown_host', { cause: error });
}

const isText = ({ status }: Answer) => status >= 200 && status < 300;

function judge({ status, headers }: Answer, types: RegExp): SocialFault | null {
  if (status === 304 || targetOf({ status, headers }) !== undefined) return null;
  if (status < 200 || status > 299) return 'http';
  return types.test(headers['content-type'] ?? '') ? null : 'not_html';
}

/** Where an answer leads on to. */
function targetOf({ status, headers }: Pick<Answer, 'status' | 'headers'>): string | undefined {
  return REDIRECTS.has(status) ? headers.location : undefined;
}

function redirected(target: string, from: URL): URL {
  const url = URL.canParse(target, from.href) ? new URL(target, from) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new SocialFailure('redirects');
  if (SIGN_IN.test(url.pathname)) throw new SocialFailure('sign_in');
  url.username = '';
  url.password = '';
  return url;
}

function conditions(last: LastRead | undefined): Record<string, string> {
  return {
    ...(last?.etag && { 'if-none-match': last.etag }),
    ...(last?.lastModified && { 'if-modified-since': last.lastModified }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const versionOf = ({ headers }: Answer): LastRead => ({
  etag: headers.etag ?? null,
  lastModified: headers['last-modified'] ?? null,
});

/** How long a server wants to be left alone. */
function restOf({ headers }: Answer): number {
  const seconds = Number(headers['retry-after'] ?? 60);
  return Math.min(LONGEST_REST, Math.max(1000, (Number.isFinite(seconds) ? seconds : 60) * 1000));
}
