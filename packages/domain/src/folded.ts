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
