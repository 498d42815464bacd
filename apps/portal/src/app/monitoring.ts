import { runningVersion } from '../shared/release/release.js';

/** Percent of the sessions that are told at all, and of those that are told with what came before a fault. */
export const SAMPLES = { session: 100, replay: 20 } as const;
const STEPS_KEPT = 40;

/** A server that understands Sentry's envelopes. */
interface Target {
  readonly dsn: string;
  readonly url: string;
}

interface Step {
  readonly timestamp: number;
  readonly category: 'navigation' | 'fetch';
  readonly message: string;
}

/** Reads an address like `https://key@errors.example.com/1`. @returns null for any other */
export function targetOf(dsn: string): Target | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [project = '', ...folders] = pathname.split('/').filter(Boolean).reverse();
  if (!username || !/^\d+$/.test(project)) return null;
  const folder = folders
    .reverse()
    .map((part) => `/${part}`)
    .join('');
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' });
  return { dsn, url: `${protocol}//${host}${folder}/api/${project}/envelope/?${query.toString()}` };
}

const idOf = () => crypto.randomUUID().replaceAll('-', '');

/** Paths only: what stands behind them may say who somebody looked for. */
const pathOf = (address: string) => new URL(address, location.origin).pathname;

function send({ dsn, url }: Target, type: 'event' | 'session', body: object): void {
  const id = idOf();
  const head = { event_id: id, sent_at: new Date().toISOString(), dsn };
  const lines = [head, { type }, type === 'event' ? { event_id: id, ...body } : body];
  navigator.sendBeacon(url, lines.map((line) => JSON.stringify(line)).join('\n'));
}

/** The last pages and calls, the oldest first. */
function stepsKept(): () => readonly Step[] {
  const steps: Step[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (entry.initiatorType === 'fetch')
        steps.push({ timestamp: Date.now() / 1000, category: 'fetch', message: pathOf(entry.name) });
    steps.splice(0, steps.length - STEPS_KEPT);
  }).observe({ type: 'resource' });
  return () => [
    ...steps,
    { timestamp: Date.now() / 1000, category: 'navigation', message: location.pathname },
  ];
}

/**
 * Tells a Sentry-compatible server of this session and of every fault nobody handled, from now on. No query, text or name
 * goes along.
 * @param chance from 0 to 100, what the samples are drawn with
 */
export function monitor(dsn: string, chance = () => Math.random() * 100): void {
  const target = targetOf(dsn);
  if (!target || chance() >= SAMPLES.session) return;
  const steps = chance() < SAMPLES.replay ? stepsKept() : null;
  const release = runningVersion() ?? 'development';
  const started = new Date().toISOString();
  const session = { sid: idOf(), init: true, started, timestamp: started, errors: 0, attrs: { release } };
  send(target, 'session', { ...session, status: 'ok' });
  const report = (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    send(target, 'event', {
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      release,
      environment: location.hostname,
      request: { url: `${location.origin}${location.pathname}` },
      exception: { values: [{ type: error.name, value: error.message }] },
      extra: { stack: error.stack },
      ...(steps && { breadcrumbs: { values: steps() } }),
    });
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
