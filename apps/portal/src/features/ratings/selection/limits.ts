/** Most items that can be combined or planned with; the server refuses more. */
export const MAX_COMBINED = 50;

/** Most services that can be compared, one series each. */
export const MAX_COMPARED = 10;

/** Kinds that can be compared; channels have no traffic of their own. */
export const COMPARED_KINDS = ['service', 'mediahouse', 'adnetwork'] as const;
