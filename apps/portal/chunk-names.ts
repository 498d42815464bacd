import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

const CATALOGUE = /^(.*\/locales\/([\w-]+))\/[\w-]+\.json$/;

/** Changes when any catalogue of a language does. */
function editionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Names the files of the build. The first visit loads the list of all names, so they are kept short: libraries shared by pages
 * are named after the first of them, hashes, which cannot be compressed, have few letters, and the catalogues of a language
 * one between them.
 */
export function chunkNames(): (chunk: Chunk) => string {
  const editions = new Map<string, string>();
  return ({ name, facadeModuleId }) => {
    const [, folder, locale] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
    if (folder === undefined) return `assets/${name.split('~', 1)[0]}-[hash:7].js`;
    if (!editions.has(folder)) editions.set(folder, editionOf(folder));
    return `assets/${locale}-${editions.get(folder)}/${name}.js`;
  };
}
