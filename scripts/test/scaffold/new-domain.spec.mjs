import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputsOf } from '../../lib/openapi-inputs.mjs';
import { inRoot, ROOT } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';
import { pnpm } from '../../lib/toolchain.mjs';

/** What is made anew is not copied; measurement, which no new domain changes, comes as it is built. */
const NOT_COPIED = /\/(node_modules|coverage|\.data|\.tools|\.git|\.env|(?<!measurement\/)dist)$/;

describe('npm run new', () => {
  let root = '';
  /** Paths the command says it has made or changed. */
  let files = [];
  const tool = (name, ...args) => run(join(root, 'node_modules/.bin', name), args, { cwd: root });

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'netreach-new-')));
    cpSync(ROOT, root, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    await pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: root });
    const output = await run(process.execPath, [
      inRoot('scripts/new-domain.mjs'),
      'media-plans',
      '--root',
      root,
    ]);
    files = [...output.matchAll(/^ {2}((?:apps|migrations|packages)\S+)$/gm)].map(([, file]) => file);
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

  it('makes a domain, a migration and a feature that keep the rules of the repository', async () => {
    expect(files).toContain('apps/api/src/domains/media-plans/media-plans.crud.ts');
    expect(files).toContain('apps/portal/src/features/media-plans/media-plans.routes.tsx');
    expect(files.every((file) => existsSync(join(root, file)))).toBe(true);
    await tool('prettier', '--check', '--ignore-unknown', ...files);
    await tool('eslint', '--max-warnings=0', ...files.filter((file) => /\.tsx?$/.test(file)));
  });

  it('makes an API that builds and a portal that compiles against it', async () => {
    for (const name of ['domain', 'texts', 'migrations', 'api'])
      await pnpm(['--filter', `@netreach/${name}`, 'run', 'build'], { cwd: root });
    await tool('tsc', '-p', 'apps/api/tsconfig.build.json', '--noEmit');
    const document = join(root, 'packages/api-client/openapi.json');
    await run(process.execPath, ['dist/openapi.cli.js', document], { cwd: join(root, 'apps/api') });
    const contract = JSON.parse(readFileSync(document, 'utf8'));
    writeFileSync(join(root, 'packages/api-client/src/inputs.ts'), inputsOf(contract));
    const { paths } = contract;
    expect(paths['/v3/{cc}/media-plans'].get.operationId).toBe('listMediaPlans');
    expect(paths['/v3/{cc}/media-plans/{id}'].put.operationId).toBe('updateMediaPlan');
    await pnpm(['--filter', '@netreach/api-client', 'run', 'generate'], { cwd: root });
    await tool('tsc', '-p', 'apps/portal', '--noEmit');
  }, 420_000);

  it('writes nothing over what exists', async () => {
    const again = run(process.execPath, [inRoot('scripts/new-domain.mjs'), 'media-plans', '--root', root]);
    await expect(again).rejects.toMatchObject({ output: expect.stringContaining('exists already') });
  });
});
