// Joins the built modules of an entry point into few files. Two thousand modules of our own, each looked for, read and linked by
// itself, were a third of the time it takes to start a process. The modules stay beside it: threads, the box for files and tests load some
// of them alone.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';

const DIST = resolve('dist') + sep;
const ENTRIES = ['main', 'worker', 'collect', 'cli'];

/** Packages that are joined as well: ours without files of their own, and one whose parts are many. */
const JOINED = /^(@netreach\/(domain|measurement)|@zxcvbn-ts\/.+)$/;

const isPath = (id) => id.startsWith('.') || id.startsWith('/');

/** A module as it was built, which finds what lies beside it where it lay. */
const builtModules = {
  name: 'built-modules',
  load(id) {
    if (!id.startsWith(DIST)) return undefined;
    const own = `new URL(${JSON.stringify(`../${relative(DIST, id)}`)}, import.meta.url).href`;
    return {
      code: readFileSync(id, 'utf8').replaceAll('import.meta.url', own),
      map: readFileSync(`${id}.map`, 'utf8'),
    };
  },
};

/** Joins them; what starts is called as before. */
export async function joinEntries() {
  const joined = await rolldown({
    input: Object.fromEntries(ENTRIES.map((name) => [name, `${DIST}${name}.js`])),
    external: (id) => !isPath(id) && !JOINED.test(id),
    platform: 'node',
    plugins: [builtModules],
  });
  // Classes are told apart by their names in the document of the API and in answers.
  await joined.write({ dir: `${DIST}joined`, format: 'esm', keepNames: true, sourcemap: true });
  await joined.close();
  for (const name of ENTRIES) {
    writeFileSync(`${DIST}${name}.js`, `import './joined/${name}.js';\n`);
    rmSync(`${DIST}${name}.js.map`);
  }
}
