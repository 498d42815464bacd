import { REFERENCE_LOCALE, SHIPPED_LOCALES, toEntries, toMessages, type TextEntry } from '@netreach/texts';
import { loadChunk } from '@netreach/texts/chunks';
import type { Messages } from '@netreach/domain';
import type { Namespace } from './messages.js';
import { servedTexts } from './served-texts.js';

/** A slow server does not hold up the page longer: its texts come in when they are there. */
const PATIENCE_MS = 400;

/** What is known of a tag in a locale. */
interface Catalogue {
  shipped: readonly TextEntry[] | null;
  served: readonly TextEntry[] | null;
  /** Under way, or done; a failed one is taken away, so that the next page tries again. */
  loading: { shipped?: Promise<void>; served?: Promise<void> };
  /** Texts as they are shown. */
  shown: Messages;
}

const catalogues = new Map<string, Catalogue>();
const listeners = new Set<() => void>();
let revision = 0;

const isShipped = (locale: string) => SHIPPED_LOCALES.some(({ code }) => code === locale);

function catalogueOf(locale: string, tag: Namespace): Catalogue {
  const name = `${locale}/${tag}`;
  let catalogue = catalogues.get(name);
  if (!catalogue) catalogues.set(name, (catalogue = { shipped: null, served: null, loading: {}, shown: {} }));
  return catalogue;
}

/** Later lists win over earlier ones, text by text: both forms of a plural come from the same one. */
function overlaid(...lists: (readonly TextEntry[] | null)[]): Messages {
  const byId = new Map(lists.flatMap((list) => (list ?? []).map((entry) => [entry.msgid, entry])));
  return toMessages([...byId.values()]);
}

/** Puts a catalogue together anew, and tells whoever shows it when that made a difference. */
function put(locale: string, tag: Namespace, part: Partial<Pick<Catalogue, 'shipped' | 'served'>>): void {
  const catalogue = Object.assign(catalogueOf(locale, tag), part);
  const spare = isShipped(locale) ? null : catalogueOf(REFERENCE_LOCALE, tag);
  const shown = overlaid(spare?.shipped ?? null, spare?.served ?? null, catalogue.shipped, catalogue.served);
  if (JSON.stringify(shown) === JSON.stringify(catalogue.shown)) return;
  catalogue.shown = shown;
  revision += 1;
  for (const listener of listeners) listener();
  if (locale === REFERENCE_LOCALE)
    for (const other of localesOf(tag)) if (!isShipped(other)) put(other, tag, {});
}

/** The locales a tag was asked for in. */
function localesOf(tag: Namespace): string[] {
  return [...catalogues.keys()]
    .map((name) => name.split('/'))
    .flatMap(([locale = '', of]) => (of === tag ? locale : []));
}

/** Loads the texts a tag is shipped with. Failures are ignored. */
export function loadShipped(locale: string, tag: Namespace): Promise<void> {
  const { loading } = catalogueOf(locale, tag);
  loading.shipped ??= loadChunk(locale, tag).then(
    (messages) => put(locale, tag, { shipped: toEntries(messages) }),
    // Texts that cannot be loaded must not keep the page away: those of the server are shown, else keys.
    () => void delete loading.shipped,
  );
  return loading.shipped;
}

function loadServed(locale: string, tag: Namespace): Promise<void> {
  const { loading } = catalogueOf(locale, tag);
  loading.served ??= servedTexts(tag, locale).then(
    (served) => put(locale, tag, { served }),
    () => void delete loading.served,
  );
  return loading.served;
}

const atMost = (patience: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);

/**
 * Loads the texts of a tag: the shipped ones, and over them those of the server, which may have been edited. A locale that
 * is not shipped gets what it lacks in English. Failures are ignored.
 */
export async function loadTexts(locale: string, tag: Namespace): Promise<void> {
  const served = loadServed(locale, tag);
  if (!isShipped(locale)) {
    await loadTexts(REFERENCE_LOCALE, tag);
    put(locale, tag, {});
  } else await loadShipped(locale, tag);
  await atMost(PATIENCE_MS, served);
}

/** Asks the server again for texts of these tags (of all without them) that are in use here: somebody has edited them. */
export async function renewTexts(tags?: readonly string[]): Promise<void> {
  const known = [...catalogues].filter(([, { loading }]) => loading.served);
  await Promise.all(
    known.map(async ([name, { loading }]) => {
      const [locale = '', tag = ''] = name.split('/');
      if (tags && !tags.includes(tag)) return;
      delete loading.served;
      await loadServed(locale, tag as Namespace);
    }),
  );
}

/** The texts of a tag in a locale; empty until loaded. */
export function textsOf(locale: string, tag: Namespace): Messages {
  return catalogueOf(locale, tag).shown;
}

/** A number that changes with any text. */
export function textsRevision(): number {
  return revision;
}

/** The text a tag is shipped with in the reference language, without counts; undefined while it is not loaded. */
export function shippedText(tag: Namespace, key: string): string | undefined {
  const { shipped } = catalogueOf(REFERENCE_LOCALE, tag);
  return shipped?.find(({ msgid }) => msgid === key)?.msgstr0;
}

/** Calls back after each change of texts; returns how to stop. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
