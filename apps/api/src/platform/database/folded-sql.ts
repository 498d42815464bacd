const LETTERS = 'äöüáàâãåéèêëíìîïóòôõőúùûűýçñčćďěęąňńřšśťůžźżł';
const PLAIN = 'aouaaaaaeeeeiiiiooooouuuuycnccdeeannrsstuzzzl';

/**
 * What `folded` of the domain does to a text, for the letters of the markets' languages. Capitals among them are named, too: a
 * database of the locale C makes only those of ASCII small.
 * @param text an expression
 */
export const foldedSql = (text: string): string =>
  `lower(translate(replace(${text}, 'ß', 'ss'), '${LETTERS}${LETTERS.toUpperCase()}', '${PLAIN}${PLAIN}'))`;
