/**
 * The query the address is on its way to, for all parts of a screen: each writes its own parameters and keeps those of the
 * others, so it has to know what they have written. There is one address a window.
 */
let written: string | null = null;
/** How many parts wait before they let the address follow. */
let waiting = 0;

/** The query last written that the address does not show yet; null when it shows everything. */
export function writtenSearch(): string | null {
  return written;
}

/** Something is written, and waits. */
export function writeSearch(search: string): void {
  written = search;
  waiting += 1;
}

/** It waits no longer: the address follows, or never will. */
export function endWaiting(): void {
  waiting = Math.max(0, waiting - 1);
}

/** The address shows a query. Another one than was written is the reader's choice, unless something still waits. */
export function arriveAt(search: string): void {
  if (search === written || waiting === 0) written = null;
}

/** The field somebody types into, and the query that what they typed has led to. */
let typed: { field: string; search: string } | null = null;

/** How a change stands in the history: as a step of its own, as one with what is typed into a field of that name, or not at all. */
export type HistoryStep = boolean | string;

/** Whether a change goes on with the step the address shows: Back undoes what was typed as a whole, and nothing before it. */
export function goesOn(step: HistoryStep, shown: string): boolean {
  return step === false || (typed !== null && typed.field === step && typed.search === shown);
}

/** The address has followed. */
export function rememberStep(step: HistoryStep, search: string): void {
  if (step !== false) typed = typeof step === 'string' ? { field: step, search } : null;
}

/** The reader went elsewhere. */
export function forgetWritten(): void {
  written = null;
}
