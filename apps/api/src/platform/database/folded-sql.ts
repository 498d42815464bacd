/** What `folded` of the domain does to a text, for the letters of the markets' languages. @param text an expression */
export const foldedSql = (text: string): string =>
  `translate(replace(lower(${text}), 'ß', 'ss'), 'äöüáàâãåéèêëíìîïóòôõőúùûűýçñčćďěęąňńřšśťůžźżł', 'aouaaaaaeeeeiiiiooooouuuuycnccdeeannrsstuzzzl')`;
