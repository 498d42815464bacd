/** Where a visitor came from. */
export interface Referrer {
  readonly host: string | null;
  /** Name of the search engine, when it is one. */
  readonly engine: string | null;
  /** What was searched for, when the engine says so. */
  readonly term: string | null;
}

interface Engine {
  readonly name: string;
  readonly host: RegExp;
  /** Query parameters that may hold the words, best first. */
  readonly parameters: readonly string[];
}

const engine = (name: string, host: RegExp, ...parameters: string[]): Engine => ({ name, host, parameters });

const ENGINES: readonly Engine[] = [
  engine('Google', /(^|\.)google\.[a-z.]{2,6}$/, 'q'),
  engine('Bing', /(^|\.)bing\.com$/, 'q'),
  engine('Yahoo', /(^|\.)search\.yahoo\.(com|co\.jp)$/, 'p', 'q'),
  engine('DuckDuckGo', /(^|\.)duckduckgo\.com$/, 'q'),
  engine('Ecosia', /(^|\.)ecosia\.org$/, 'q'),
  engine('Startpage', /(^|\.)startpage\.com$/, 'query', 'q'),
  engine('Qwant', /(^|\.)qwant\.com$/, 'q'),
  engine('Brave Search', /^search\.brave\.com$/, 'q'),
  engine('Yandex', /(^|\.)yandex\.[a-z.]{2,6}$/, 'text'),
  engine('Baidu', /(^|\.)baidu\.com$/, 'wd', 'word'),
  engine('Ask', /(^|\.)ask\.com$/, 'q'),
  engine('AOL', /(^|\.)(search\.)?aol\.(com|de|co\.uk)$/, 'q', 'query'),
  engine('Seznam', /(^|\.)search\.seznam\.cz$/, 'q'),
];

const NOTHING: Referrer = { host: null, engine: null, term: null };

/** Most referrers are pages of the website itself: an address whose host needs no interpretation is not parsed. */
const PLAIN_HOST = /^https?:\/\/([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,24})(?:[/?#]|$)/i;
const REMEMBERED = 5000;
const engineHosts = new Map<string, boolean>();

function isEngine(host: string): boolean {
  const known = engineHosts.get(host);
  if (known !== undefined) return known;
  const found = ENGINES.some((candidate) => candidate.host.test(host));
  if (engineHosts.size >= REMEMBERED) engineHosts.clear();
  engineHosts.set(host, found);
  return found;
}

function addressOf(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Reads a referrer address: host, search engine and search term; anything unreadable says nothing. */
export function readReferrer(address: string | null | undefined): Referrer {
  if (!address) return NOTHING;
  const plain = PLAIN_HOST.exec(address)?.[1]?.toLowerCase();
  if (plain && !plain.includes('xn--') && !isEngine(plain)) return { host: plain, engine: null, term: null };
  const url = addressOf(address);
  if (!url) return NOTHING;
  const host = url.hostname.toLowerCase();
  const found = ENGINES.find((candidate) => candidate.host.test(host));
  if (!found) return { host, engine: null, term: null };
  const words = found.parameters.map((parameter) => url.searchParams.get(parameter)?.trim()).find(Boolean);
  return { host, engine: found.name, term: words?.toLowerCase() ?? null };
}
