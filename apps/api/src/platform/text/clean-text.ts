/**
 * What no text may hold: control characters other than tab and line ends, halves of characters and what is no character.
 * PostgreSQL refuses NUL in any text, XML refuses the others, and encoding a half fails or changes it.
 */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const HARMFUL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const EACH_HARMFUL = new RegExp(HARMFUL, 'gu');

/** What any of it may be found in: nearly no text needs a second look. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const SUSPICIOUS = /[\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

const REPLACEMENT = '\uFFFD';

/** Whether a text holds what cannot be stored or written. */
export function isHarmfulText(text: string): boolean {
  return SUSPICIOUS.test(text) && HARMFUL.test(text);
}

/**
 * A text as it can be stored, whoever sent it: what is harmful in it becomes U+FFFD.
 * @param longest code points that are kept
 */
export function cleanText(text: string, longest = Infinity): string {
  // A code point is one or two units: twice as many hold all that is kept, and as many mean that nothing is cut.
  const kept = text.length > longest ? [...text.slice(0, longest * 2)].slice(0, longest).join('') : text;
  return isHarmfulText(kept) ? kept.replace(EACH_HARMFUL, REPLACEMENT) : kept;
}
