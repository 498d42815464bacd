import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Smaller files than this gain nothing. */
const FROM_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside every text file of a build, so that servers need not compress each answer anew. */
export function precompress(): Plugin {
  return {
    name: 'netreach:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file);
          const content = await readFile(path);
          if (content.length < FROM_BYTES) return;
          await Promise.all([
            promisify(brotliCompress)(content).then((small) => writeFile(`${path}.br`, small)),
            promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
          ]);
        }),
      );
    },
  };
}
