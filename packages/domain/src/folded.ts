/**
 * A text as it is searched: without capitals, umlauts and accents, so that `osterreich` finds `Österreich`. PostgreSQL's
 * `foldedSql` reads texts alike.
 */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
