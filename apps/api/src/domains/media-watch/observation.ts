/** What an ad looked like. */
export const AD_FORMATS = ['display', 'video', 'native', 'audio', 'social', 'other'] as const;
export type AdFormat = (typeof AD_FORMATS)[number];

/** How a brand came to be assigned to an ad. */
export const PROVENANCES = ['rule', 'landing_domain', 'image_hash', 'person'] as const;
export type Provenance = (typeof PROVENANCES)[number];
