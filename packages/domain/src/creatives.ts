/** What a creative is: a picture, an archive of a page, or a video that its player loads from elsewhere. */
export const CREATIVE_KINDS = ['image', 'html5', 'video'] as const;
export type CreativeKind = (typeof CREATIVE_KINDS)[number];

/** Ad servers whose macros tags are written with; `none`: without any. */
export const AD_SERVERS = ['none', 'gam', 'cm360', 'adform', 'xandr', 'equativ'] as const;
export type AdServer = (typeof AD_SERVERS)[number];
