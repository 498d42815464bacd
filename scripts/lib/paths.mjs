import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Where the stack keeps its data: databases, logs, secrets. `NETREACH_DATA` moves it, which is
 * also how tests of the stack stay away from the real one.
 */
const DATA = process.env.NETREACH_DATA ?? join(ROOT, '.data');

/** A path inside the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** A path inside the folder of what belongs to this checkout, whichever its data: pnpm, and what is built. */
export const inTools = (...parts) => join(ROOT, '.tools', ...parts);

/** A path inside the data folder. */
export const inData = (...parts) => join(DATA, ...parts);
