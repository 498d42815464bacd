import type { Config } from 'jest';

/** Test configuration of an application that runs in Node and is tested with jest; what `own` holds wins. */
export declare function jestTests(own?: Config): Config;
