import { EVENT_TOPICS, type EventTopic } from '@netreach/domain';
import { client } from '../api/client.js';

const NAME = 'netreach.events';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** A stream that lasted this long was a good one: the next attempt comes soon. */
const GOOD_AFTER_MS = 10_000;

type Hear = (topic: EventTopic) => void;

/**
 * Hears what of the user's has changed. One tab of the browser reads the stream and tells the others, as a browser has few
 * connections to one server; when that tab is closed another one reads.
 * @returns how to stop
 */
export function followEvents(countryCode: string, hear: Hear): () => void {
  const stop = new AbortController();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const topic = EVENT_TOPICS.find((one) => one === data);
    if (topic) hear(topic);
  });
  const spread = (topic: EventTopic) => {
    hear(topic);
    tabs?.postMessage(topic);
  };
  void inOneTab(stop.signal, () => keepReading(countryCode, spread, stop.signal));
  return () => {
    stop.abort();
    tabs?.close();
  };
}

async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  // Nobody waits for the lock any more once the signal says so.
  await locks.request(NAME, { signal }, work).catch(() => undefined);
}

/** Reads stream after stream. What happened between two of them nobody told: everything is looked at again. */
async function keepReading(countryCode: string, hear: Hear, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  for (let first = true; !signal.aborted; first = false) {
    const began = performance.now();
    try {
      await readOne(
        countryCode,
        signal,
        (topic) => hear(topic),
        first ? undefined : () => EVENT_TOPICS.forEach(hear),
      );
    } catch {
      // Not reached, or refused: it is tried again later, and until then the lists ask by themselves.
    }
    wait = performance.now() - began > GOOD_AFTER_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
}

async function readOne(
  countryCode: string,
  signal: AbortSignal,
  hear: Hear,
  onBegin: (() => void) | undefined,
): Promise<void> {
  const { data } = await client.GET('/v3/{cc}/events', {
    params: { path: { cc: countryCode } },
    parseAs: 'stream',
    signal,
  });
  if (!data) return;
  onBegin?.();
  let pending = '';
  const reader = data.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (pending + part.value).split('\n\n');
    pending = events.pop() ?? '';
    for (const event of events) {
      const topic = EVENT_TOPICS.find((one) => event.includes(`data: ${one}`));
      if (topic) hear(topic);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
