import { folded, speltOut, textSearch } from '@netreach/domain';

/** Whether `text` contains `term`, whatever the case and accents; an empty term is contained in everything. */
export function containsText(text: string, term: string): boolean {
  return textSearch(term)(text);
}

/** A text cut where a search term occurs in it, for highlighting; the pieces joined give the text again. */
export function splitByTerm(text: string, term: string): { text: string; hit: boolean }[] {
  if (!term.trim()) return [{ text, hit: false }];
  const spelt = (part: string) => folded(speltOut(part));
  const fold = folded(text).includes(folded(term.trim())) ? folded : spelt;
  const wanted = fold(term.trim());
  const characters = Array.from(text);
  // Folding can change the length of a text, so places are found character by character.
  const starts: number[] = [];
  let read = '';
  for (const character of characters) {
    starts.push(read.length);
    read += fold(character);
  }
  const at = read.indexOf(wanted);
  if (at < 0) return [{ text, hit: false }];
  const from = starts.findLastIndex((start) => start <= at);
  const to = starts.findIndex((start) => start >= at + wanted.length);
  const end = to < 0 ? characters.length : to;
  return [
    { text: characters.slice(0, from).join(''), hit: false },
    { text: characters.slice(from, end).join(''), hit: true },
    { text: characters.slice(end).join(''), hit: false },
  ].filter((piece) => piece.text !== '');
}
