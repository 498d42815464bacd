import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileImports } from '../imports/file-imports.lookup.js';

/** A file of ads or posts: its name, under which it is known once it is imported, and its lines. */
export interface DemoFile {
  readonly kind: 'ad-contacts' | 'ad-hits' | 'ad-observations' | 'ad-traffic' | 'social-posts';
  readonly name: string;
  readonly text: string;
}

/**
 * Imports files of ads and posts one after the other, by the import that everybody uses.
 * @param onProgress called often: which file, and how far it is, 0 to 1
 * @throws Error where a line is refused
 */
export async function importFiles(
  imports: FileImports,
  country: string,
  files: readonly DemoFile[],
  onProgress: (step: string, share: number) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'netreach-demo-'));
  try {
    for (const { kind, name, text } of files) {
      const path = join(folder, name);
      await writeFile(path, text);
      const done = await imports.import({ kind, path, country }, ({ share }) => onProgress(kind, share));
      const reasons = Object.keys(done.refused);
      if (reasons.length > 0)
        throw new Error(`Demo ${kind} of ${country} were refused: ${reasons.join(', ')}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
