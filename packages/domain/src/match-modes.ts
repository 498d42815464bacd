/** How a path is compared: not at all, as it is, or with `*` for anything; upper and lower case are the same. */
export const MATCH_MODES = ['not_in_use', 'exact_match', 'pattern'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];
