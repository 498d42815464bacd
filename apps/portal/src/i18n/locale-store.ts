import { LOCALES, type Locale } from '@netreach/domain';
import type { Messages } from '@netreach/texts';
import { loadChunk } from '@netreach/texts/chunks';
import type { Namespace } from './messages.js';

const STORAGE_KEY = 'netreach.locale';
const DEFAULT_LOCALE: Locale = 'en-US';

const loaded = new Map<string, Messages>();
const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();

function storedLocale(): Locale {
  const stored = localStorage.getItem(STORAGE_KEY);
  return LOCALES.find((locale) => locale === stored) ?? DEFAULT_LOCALE;
}

let current = storedLocale();

const catalogueOf = (locale: Locale, namespace: Namespace) => `${locale}/${namespace}`;

async function load(locale: Locale, namespace: Namespace): Promise<void> {
  const catalogue = catalogueOf(locale, namespace);
  if (loaded.has(catalogue)) return;
  try {
    loaded.set(catalogue, await loadChunk(locale, namespace));
  } catch {
    // A catalogue that cannot be loaded must not keep the page away: its keys are shown instead.
  }
}

/** Loads catalogues in the current language; failures are ignored. */
export async function loadCatalogues(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(current, namespace)));
}

/** The texts of a catalogue in the current language; empty until loaded. */
export function messagesOf(namespace: Namespace): Messages {
  return loaded.get(catalogueOf(current, namespace)) ?? {};
}

/** The language in use. */
export function currentLocale(): Locale {
  return current;
}

/** Changes the language, remembers it on this device, and loads what the open pages need in it. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((namespace) => load(locale, namespace)));
  current = locale;
  localStorage.setItem(STORAGE_KEY, locale);
  for (const listener of listeners) listener();
}

/** Calls back after each change of language; returns how to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
