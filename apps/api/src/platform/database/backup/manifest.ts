import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The layout of backups that this release writes and reads. */
export const BACKUP_FORMAT = 1;
/** Written last: a folder without it holds no whole backup. */
export const MANIFEST = 'manifest.json';

/** A table of a backup; of a partitioned one each partition. */
export interface BackedUpTable {
  readonly name: string;
  /** Those that are stored, in the order of the file; generated ones are not. */
  readonly columns: readonly string[];
  /** The partitioned table it belongs to, and PostgreSQL's words for which rows are in it. */
  readonly parent: string | null;
  readonly bound: string | null;
  readonly rows: number;
  /** sha256 of the rows as COPY writes them, in hex. */
  readonly sha256: string;
}

/** What a backup holds. */
export interface Manifest {
  readonly format: number;
  readonly release: string;
  readonly madeAt: string;
  /** Names of the migrations its tables were made by, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

const NAME = /^[a-z_][a-z0-9_]*$/;
const BOUND = /^FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\)$/;
const COUNT = /^\d+$/;

/** The file of a table. */
export const fileOf = (folder: string, name: string): string => join(folder, `${name}.copy.gz`);

/**
 * Reads what a backup says of itself.
 * @throws Error where there is none, or one of another layout
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} holds no whole backup: it has no ${MANIFEST}`, { cause });
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== BACKUP_FORMAT)
    throw new Error(`The backup has the layout ${manifest.format}, this release reads ${BACKUP_FORMAT}`);
  const odd = manifest.tables.find((table) => !isPlain(table))?.name;
  if (odd !== undefined) throw new Error(`The backup names a table that cannot be one: ${odd}`);
  if (!manifest.sequences.every(({ name, value }) => NAME.test(name) && COUNT.test(value)))
    throw new Error('The backup names a sequence that cannot be one');
  return manifest;
}

// Names become part of statements.
function isPlain({ name, columns, parent, bound }: BackedUpTable): boolean {
  const names = [name, ...columns, ...(parent === null ? [] : [parent])];
  return names.every((one) => NAME.test(one)) && (bound === null || BOUND.test(bound));
}
