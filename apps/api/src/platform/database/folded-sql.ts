import { folded, speltSearch } from '@netreach/domain';
import { likePattern } from './like.js';
import { joined, raw, sql, type Sql } from './sql.js';

const LETTERS = 'äöüáàâãåéèêëíìîïóòôõőúùûűýçñčćďěęąňńřšśťůžźżł';
const PLAIN = 'aouaaaaaeeeeiiiiooooouuuuycnccdeeannrsstuzzzl';

/**
 * What `folded` of the domain does to a text, for the letters of the markets' languages. Capitals among them are named, too: a
 * database of the locale C makes only those of ASCII small.
 * @param text an expression
 */
export const foldedSql = (text: string): string =>
  `lower(translate(replace(${text}, 'ß', 'ss'), '${LETTERS}${LETTERS.toUpperCase()}', '${PLAIN}${PLAIN}'))`;

const SPELT = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** What `speltOut` of the domain does to a text. @param text an expression */
export const speltSql = (text: string): string =>
  Object.entries(SPELT).reduce((spelt, [letter, two]) => `replace(${spelt}, '${letter}', '${two}')`, text);

/**
 * Whether a text holds a search, as `textSearch` of the domain finds it.
 * @param text and `search` expressions
 */
export const holdsSql = (text: string, search: string): string => {
  const spelt = foldedSql(speltSql(search));
  return `(position(${foldedSql(search)} IN ${foldedSql(text)}) > 0
    OR (${spelt} ~ '[aou]e' AND position(${spelt} IN ${foldedSql(speltSql(text))}) > 0))`;
};

/** Whether any of the texts, expressions, holds what a user searches. */
export function searchSql(texts: readonly string[], search: string): Sql {
  const [pattern, plain] = [search, folded(search)].map(likePattern);
  const spelt = speltSearch(search);
  const held = texts.flatMap((text) => [
    sql`${raw(text)} ILIKE ${pattern}`,
    sql`${raw(foldedSql(text))} LIKE ${plain}`,
    ...(spelt === null ? [] : [sql`${raw(foldedSql(speltSql(text)))} LIKE ${likePattern(spelt)}`]),
  ]);
  return joined(held, ' OR ');
}
