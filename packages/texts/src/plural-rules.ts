/**
 * How languages form plurals, as far as two texts can tell: `none` has one form for all counts, `not_one` one for 1 and
 * one for the rest (English, German), `above_one` one for 0 and 1 and one for the rest (French). Languages with more
 * forms use their `other` form for all counts but the first kind.
 */
export const PLURAL_RULES = ['none', 'not_one', 'above_one'] as const;
export type PluralRule = (typeof PLURAL_RULES)[number];

/** How many forms a text needs in a language: one or two. */
export function formsOf(plural: boolean, rule: PluralRule): 1 | 2 {
  return plural && rule !== 'none' ? 2 : 1;
}
