import { join } from 'node:path';

/** Where the processes of a bench are noted, below its folder. */
export const notesIn = (folder) => join(folder, 'processes');
