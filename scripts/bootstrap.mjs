// Node and npm are all that a fresh clone needs: what runs before the packages are installed has no dependencies.
import { Lifetime } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { CommandError } from './lib/processes.mjs';
import { loadDotEnv } from './lib/settings.mjs';
import { isSupportedNode, SUPPORTED_NODE } from './lib/toolchain.mjs';

/** Each command's module is loaded only when asked for: some need packages that are not installed yet. */
const COMMANDS = {
  start: async () => (await import('./start.mjs')).start,
  dev: async () => (await import('./dev.mjs')).dev,
  test: async () => (await import('./test.mjs')).test,
  setup: async () => (await import('./setup.mjs')).setup,
  gallery: async () => (await import('./gallery.mjs')).gallery,
  openapi: async () => (await import('./openapi.mjs')).openapi,
  cli: async () => (await import('./cli.mjs')).cli,
};

const [name = '', ...args] = process.argv.slice(2);

if (!isSupportedNode(process.versions.node)) {
  console.error(`Node ${process.versions.node} does not do: ${SUPPORTED_NODE} is needed.`);
  process.exit(1);
}
if (!(name in COMMANDS)) {
  console.error(`Usage: npm run <${Object.keys(COMMANDS).join(' | ')}>`);
  process.exit(1);
}

process.chdir(ROOT);
const lifetime = new Lifetime();
try {
  loadDotEnv();
  const command = await COMMANDS[name]();
  await command(lifetime, args);
} catch (error) {
  if (!lifetime.stopping) {
    if (error instanceof CommandError) console.error(`\n${error.output.trimEnd()}`);
    console.error(`\n${error.message}`);
    lifetime.stop(1);
  }
}
await lifetime.end();
process.exit(lifetime.exitCode);
