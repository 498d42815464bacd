import { LOCALES, type Locale } from '@netreach/domain';

const MOST = 20;

/** The locale of the product that an `Accept-Language` header asks for most, or undefined. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '').split(',', MOST).map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean) ?? '1';
    return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality) };
  });
  const known = wishes.flatMap(({ language, quality }) => {
    const locale = LOCALES.find((one) => one.split('-')[0] === language);
    return locale && quality > 0 ? [{ locale, quality }] : [];
  });
  return known.sort((a, b) => b.quality - a.quality)[0]?.locale;
}
