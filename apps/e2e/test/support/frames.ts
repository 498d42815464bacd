import type { Page } from 'playwright-core';

/** What the main thread of a page did while something was done to it, in ms. */
export interface MainThread {
  /** The longest time in which the page could neither scroll nor answer. */
  readonly longestTask: number;
  /** The same in time of the processor, which other processes of the machine do not lengthen. */
  readonly longestWork: number;
  readonly tasks: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, of the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const TASK = 'RunTask';

/** Traces a page in Chromium while `work` is done. */
export async function traceMainThread(page: Page, work: () => Promise<void>): Promise<MainThread> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser to trace');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === TASK && threads.includes(`${pid}/${tid}`),
  );
  const longest = (of: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000;
  return {
    longestTask: longest(({ dur }) => dur),
    longestWork: longest(({ tdur }) => tdur),
    tasks: tasks.length,
  };
}
