import type { Hit } from '../../src/domains/collect/hit.js';

const PATHS = [
  '/',
  '/sport',
  '/Sport/Ski',
  '/SPORT/Ä?a=1',
  '//politik//x',
  '/kultur?b#c',
  '/100%_a',
  '',
  '/x#y',
];
const ENGINES = ['google', 'bing'];
const REFERRERS = ['a.example', 'b.example', null, null];
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'] as const;
const DAY = 86_400_000;
const SPAN = 5 * DAY;

/** What hits are made of. */
export interface MadeFrom {
  readonly random: () => number;
  readonly services: readonly number[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly from: number;
  readonly count: number;
}

/**
 * Hits as the drivers may differ about: of few clients and thus in visits, many at the same moment and near midnight, on
 * several devices, without a client, of robots, with reports of use time, from search engines.
 */
export function madeHits({ random, services, from, count }: MadeFrom): Hit[] {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  const clients = Array.from({ length: Math.ceil(count / 12) }, () => hex(32));
  const moment = () => {
    if (random() < 0.2) return Math.round(random() * 5) * DAY + Math.round((random() - 0.5) * 4) * 900_000;
    // Some share their moment with others, to the millisecond.
    return random() < 0.2 ? Math.floor((random() * SPAN) / 600_000) * 600_000 : Math.floor(random() * SPAN);
  };
  return Array.from({ length: count }, (): Hit => {
    const client = random() < 0.2 ? null : one(clients);
    const engine = random() < 0.2 ? one(ENGINES) : null;
    return {
      id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
      country: 'at',
      serviceId: one(services),
      kind: random() < 0.1 ? 'time' : 'page',
      at: from + moment(),
      device: one(DEVICES),
      client,
      consent: client !== null,
      geo: one(['at', 'de', null]),
      path: one(PATHS),
      title: one(['Titel', null, 'It\'s "x"\\n\t']),
      referrerHost: engine ? 'search.example' : one(REFERRERS),
      searchEngine: engine,
      searchTerm: engine && random() < 0.5 ? one(['ski', 'über \\ \' "']) : null,
      activeSeconds: Math.floor(random() * 40),
      bot: random() < 0.05 ? 'isbot' : null,
      source: 'tag',
    };
  });
}

/** Some of them again, as a stream brings them after a crash. */
export function again<T>(hits: readonly T[], random: () => number): T[] {
  return hits.filter(() => random() < 0.3);
}
