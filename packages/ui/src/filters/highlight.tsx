import { splitByTerm } from './fold-text.js';

/** A text with the place marked where it matches a search term. */
export function Highlight({ text, term }: { text: string; term: string }) {
  return splitByTerm(text, term).map((piece, index) =>
    piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
