import type { ViteUserConfig } from 'vitest/config';

/** Test configuration of a package that runs in Node; lists in `own` are appended, the rest wins. */
export declare function nodeTests(own?: ViteUserConfig): ViteUserConfig;

/** Test configuration of a package that runs in a browser (jsdom); lists in `own` are appended, the rest wins. */
export declare function browserTests(own?: ViteUserConfig): ViteUserConfig;
