/**
 * A text as it is searched: without capitals, umlauts and accents, so that `osterreich` finds `Österreich`. PostgreSQL's
 * `foldedSql` reads texts alike.
 */
export function folded(text: string): string {
  // Unicode takes these two for letters of their own.
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** Umlauts as two letters, as they are typed where a keyboard has none. PostgreSQL's `speltSql` writes texts alike. */
export const speltOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (letter) => SPELT[letter] ?? letter);

/**
 * What a search is looked for as where umlauts are spelt out: `mueller` for `Müller`.
 * @returns null where nothing in it could be an umlaut, so that texts need not be looked through again
 */
export function speltSearch(search: string): string | null {
  const spelt = folded(speltOut(search));
  return /[aou]e/.test(spelt) ? spelt : null;
}

/** A text as it is searched, with umlauts as one letter and as two. */
export interface FoldedText {
  readonly plain: string;
  readonly spelt: string;
}

/** A text made ready for many searches. */
export const foldedText = (text: string): FoldedText => ({
  plain: folded(text),
  spelt: folded(speltOut(text)),
});

export type TextSearch = (text: string | FoldedText) => boolean;

/**
 * Finds texts that hold a search, or begin with it, whatever their capitals and accents: `muller`, `mueller` and `Müller` find
 * each other.
 */
export function textSearch(search: string, how: 'includes' | 'startsWith' = 'includes'): TextSearch {
  const [plain, spelt] = [folded(search.trim()), speltSearch(search.trim())];
  return (text) => {
    const known = typeof text === 'string' ? foldedText(text) : text;
    return known.plain[how](plain) || (spelt !== null && known.spelt[how](spelt));
  };
}
