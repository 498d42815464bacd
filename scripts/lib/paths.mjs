import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Where the stack keeps everything it makes: databases, logs, secrets, stamps. `NETREACH_DATA` moves it, which is
 * also how tests of the stack stay away from the real one.
 */
const DATA = process.env.NETREACH_DATA ?? join(ROOT, '.data');

/** A path inside the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** A path inside the data folder. */
export const inData = (...parts) => join(DATA, ...parts);
