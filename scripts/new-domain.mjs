// npm run new -- <domain>: lays out a new domain of the API and its feature of the portal.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from './lib/paths.mjs';
import { domainNames } from './lib/scaffold/names.mjs';
import { scaffold } from './lib/scaffold/scaffold.mjs';

const USAGE = `Usage: npm run new -- <domain> [--singular <name>]
  <domain>    plural, in kebab case: media-plans
  --singular  one of them, where cutting off the s is not enough: --singular media-plan`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { singular: { type: 'string' }, root: { type: 'string', default: ROOT } },
});

try {
  const names = domainNames(positionals[0] ?? '', values.singular);
  const { made, changed } = scaffold(values.root, names);
  const prettier = inRoot('node_modules/.bin/prettier');
  execFileSync(prettier, ['--write', '--ignore-unknown', '--log-level=warn', ...made, ...changed], {
    cwd: values.root,
    stdio: 'inherit',
  });
  console.log(`Made:\n${made.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Changed:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log(`
Next:
  npm run openapi    (the client learns the new call)
  npm run dev        (migrates, and shows the page at /<country>/${names.names})
  Then give the entity its columns, the rule its modules, and the page its words.`);
} catch (error) {
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
