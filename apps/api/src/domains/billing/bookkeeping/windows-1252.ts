/** What windows-1252 has between 0x80 and 0x9f; a space where it has nothing. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_HIGH = 0x80;
const AFTER_HIGH = 0xa0;
const END = 0x100;
const UNKNOWN = '?'.charCodeAt(0);

/** A text in windows-1252; signs it has not lose their accents, or become question marks. */
export function windows1252(text: string): Buffer {
  const bytes = [...text.normalize('NFC')].flatMap((sign) => {
    const own = byteOf(sign);
    return own === undefined ? [byteOf(sign.normalize('NFD').charAt(0)) ?? UNKNOWN] : [own];
  });
  return Buffer.from(bytes);
}

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (code < FIRST_HIGH || (code >= AFTER_HIGH && code < END)) return code;
  const place = sign === ' ' ? -1 : HIGH.indexOf(sign);
  return place < 0 ? undefined : FIRST_HIGH + place;
}
