// Whether the processes of an earlier commit go on with the schema of this one: its tests of the API, on our migrations.
//
//   npm run upgrade-drill -- <commit> [patterns of test files; all without]
import { Leftovers } from './lib/leftovers.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { inData, inRoot } from './lib/paths.mjs';
import { commandOptions } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { startTestServices } from './lib/testing/services.mjs';
import { buildOlder } from './lib/upgrade/older-product.mjs';

/** What compares the schema with the code of its own commit: it tells what has been added. */
const OWN_SCHEMA = 'migrations.medium|row-security';

const [name = '', ...patterns] = process.argv.slice(2);
const lifetime = new Lifetime();
try {
  const options = commandOptions(lifetime, new Leftovers(inData('upgrade-drill')));
  const commit = (await run('git', ['rev-parse', `${name}^{commit}`], { ...options, cwd: inRoot() })).trim();
  const { databaseUrl, redisUrl } = await startTestServices(lifetime, () => {});
  const folder = inRoot(await buildOlder(commit, options), 'apps/api');
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl };
  const jest = ['--forceExit', '--testPathIgnorePatterns', OWN_SCHEMA, '--', ...patterns];
  await run('../../packages/config/node_modules/.bin/jest', jest, {
    ...options,
    env,
    cwd: folder,
    inherit: true,
  });
} catch (error) {
  console.error(error.message);
  lifetime.stop(1);
}
await lifetime.end();
process.exit(lifetime.exitCode);
