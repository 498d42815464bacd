import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Marks a build with a version that follows from its files: in the document, and in a version file at the root of the site, or
 * in a folder of the branch's name unless that is `master`. Open pages compare the two.
 */
export function buildVersion(branch: string): Plugin {
  const file = branch === 'master' ? 'version.json' : `${branch}/version.json`;
  let version = '';
  return {
    name: 'netreach:build-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        version = createHash('sha256')
          .update(
            Object.keys(bundle ?? {})
              .sort()
              .join('\n'),
          )
          .digest('hex')
          .slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }];
      },
    },
    async writeBundle({ dir = 'dist' }) {
      const path = join(dir, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `${JSON.stringify({ version })}\n`);
    },
  };
}
