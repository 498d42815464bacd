import type { Messages } from '@netreach/domain';
import type { Namespace } from './messages.js';
import { readersLocale, rememberLocale } from './readers-locale.js';
import { loadShipped, loadTexts, textsOf } from './texts.js';

const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();

let chosen = readersLocale();
let fixed: string | null = null;

/**
 * Loads catalogues; failures are ignored.
 * @param fixedLocale language of the page that needs them, when it has one of its own
 */
export async function loadCatalogues(
  namespaces: readonly Namespace[],
  fixedLocale: string | null = fixed,
): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => loadTexts(fixedLocale ?? chosen, namespace)));
}

/**
 * Loads catalogues as they are shipped: what a document brought is taken over with the texts it was drawn with. Failures are
 * ignored.
 */
export async function loadShippedCatalogues(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadShipped(currentLocale(), namespace)));
}

/** The texts of a catalogue in the current language; empty until loaded. */
export function messagesOf(namespace: Namespace): Messages {
  return textsOf(currentLocale(), namespace);
}

/** The language in use. */
export function currentLocale(): string {
  return fixed ?? chosen;
}

/** Changes the language, remembers it on this device, and loads what the open pages need in it. */
export async function changeLocale(locale: string): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadTexts(locale, namespace)));
  rememberLocale(locale);
  speak(locale);
}

/** Speaks a language, whose texts must be loaded, without remembering it on this device. */
export function speak(locale: string): void {
  chosen = locale;
  for (const listener of listeners) listener();
}

/** Whether the page on show has a language of its own. */
export function isLocaleFixed(): boolean {
  return fixed !== null;
}

/** Speaks the language of a page that has one of its own, else the chosen one. Its texts must be loaded. */
export function fixLocale(locale: string | null): void {
  if (locale === fixed) return;
  fixed = locale;
  for (const listener of listeners) listener();
}

/** Changes the language of a page that has one of its own, when what the page needs is loaded in it. */
export async function changeFixedLocale(locale: string): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadTexts(locale, namespace)));
  fixLocale(locale);
}

/** Calls back after each change of language; returns how to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
