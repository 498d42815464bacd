import { formatNumber } from '@netreach/domain';

/** The signs of a language: what stands before decimals, and between groups of three digits. */
interface Signs {
  decimal: string;
  group: string;
}

function signsOf(locale: string): Signs {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: signOf('decimal'), group: signOf('group') };
}

/** Reads a text written in one way; null where it is not. Groups have three digits, and the first begins with none but 1 to 9. */
function readAs(text: string, { decimal, group }: Signs): number | null {
  const [whole = '', decimals = '', ...more] = text.split(decimal);
  const digits = whole.replace(/^-/, '').split(group);
  const isGrouped = digits.every((part, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  const isWhole = digits.length > 1 ? isGrouped : /^\d*$/.test(digits[0] ?? '');
  if (more.length > 0 || !isWhole || !/^\d*$/.test(decimals) || !/\d/.test(text)) return null;
  return Number(`${whole.replaceAll(group, '')}.${decimals}`);
}

/**
 * What is typed as a number, by the signs of the reader's language: `7,125` is seven and an eighth in German, and thousands in
 * English. What can only be written in the other way is understood too: `12.50` in German, `1.234,5` in English.
 * @returns null for what is no number
 */
export function readAmount(text: string, locale: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '');
  const own = signsOf(locale);
  const other = { decimal: own.decimal === ',' ? '.' : ',', group: own.decimal };
  return readAs(plain, own) ?? readAs(plain, other);
}

/** A number with all decimals it has, in the reader's language: `10,366.52` or `10.366,52`. */
export function amountText(value: number, locale: string): string {
  return formatNumber(value, locale, String(value).split('.')[1]?.length ?? 0);
}

/** The same without signs between thousands, as it is changed digit by digit. */
export function plainAmountText(value: number, locale: string): string {
  return amountText(value, locale).replaceAll(signsOf(locale).group, '');
}
