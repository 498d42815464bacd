import type { Messages } from '@netreach/domain';
import { REFERENCE_LOCALE, SHIPPED_LOCALES } from '@netreach/texts';
import type { Namespace } from './messages.js';
import { loadTexts, textsOf } from './texts.js';

const STORAGE_KEY = 'netreach.locale';

const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();

/** The first of the browser's languages the portal speaks by itself. */
function browsersLocale(): string {
  const primary = (tag: string) => tag.slice(0, 2).toLowerCase();
  const shipped = navigator.languages.map((tag) =>
    SHIPPED_LOCALES.find(({ code }) => primary(code) === primary(tag)),
  );
  return shipped.find((locale) => locale !== undefined)?.code ?? REFERENCE_LOCALE;
}

/** A locale that is offered no longer is given up once the list of languages is there. */
function storedLocale(): string {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (!stored) return browsersLocale();
  try {
    return Intl.getCanonicalLocales(stored)[0] ?? REFERENCE_LOCALE;
  } catch {
    return REFERENCE_LOCALE;
  }
}

let chosen = storedLocale();
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
  chosen = locale;
  localStorage.setItem(STORAGE_KEY, locale);
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
