/** Text in the form searches compare: lower case, without accents (`Kärnten` is found by `karnten`). */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether `text` contains `term`, whatever the case and accents; an empty term is contained in everything. */
export function containsText(text: string, term: string): boolean {
  return foldText(text).includes(foldText(term.trim()));
}

/** A text cut where a search term occurs in it, for highlighting; the pieces joined give the text again. */
export function splitByTerm(text: string, term: string): { text: string; hit: boolean }[] {
  const wanted = foldText(term.trim());
  if (!wanted) return [{ text, hit: false }];
  const characters = Array.from(text);
  // Folding can change the length of a text, so places are found character by character.
  const starts: number[] = [];
  let folded = '';
  for (const character of characters) {
    starts.push(folded.length);
    folded += foldText(character);
  }
  const at = folded.indexOf(wanted);
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
