import type { Messages } from '@netreach/domain';
import { REFERENCE_LOCALE } from '@netreach/texts';
import type { Namespace } from './messages.js';
import { loadTexts, textsOf } from './texts.js';

const STORAGE_KEY = 'netreach.locale';

const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();

/** A locale that is offered no longer is given up once the list of languages is there. */
function storedLocale(): string {
  const stored = localStorage.getItem(STORAGE_KEY) ?? '';
  try {
    return Intl.getCanonicalLocales(stored)[0] ?? REFERENCE_LOCALE;
  } catch {
    return REFERENCE_LOCALE;
  }
}

let current = storedLocale();

/** Loads catalogues in the current language; failures are ignored. */
export async function loadCatalogues(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => loadTexts(current, namespace)));
}

/** The texts of a catalogue in the current language; empty until loaded. */
export function messagesOf(namespace: Namespace): Messages {
  return textsOf(current, namespace);
}

/** The language in use. */
export function currentLocale(): string {
  return current;
}

/** Changes the language, remembers it on this device, and loads what the open pages need in it. */
export async function changeLocale(locale: string): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadTexts(locale, namespace)));
  current = locale;
  localStorage.setItem(STORAGE_KEY, locale);
  for (const listener of listeners) listener();
}

/** Calls back after each change of language; returns how to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
