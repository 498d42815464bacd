import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTools } from '../../lib/paths.mjs';
import { unlessUnchanged } from '../../lib/stamps.mjs';
import { temporaryFolder } from './temporary.mjs';

describe('unlessUnchanged', () => {
  let folder = '';
  let runs = 0;
  const build = (work = () => writeFileSync(join(folder, 'out'), '')) =>
    unlessUnchanged(
      { name: basename(folder), inputs: [join(folder, 'src')], outputs: [join(folder, 'out')] },
      async () => {
        runs += 1;
        work();
      },
    );

  beforeEach(() => {
    runs = 0;
    folder = temporaryFolder();
    mkdirSync(join(folder, 'src/test'), { recursive: true });
    writeFileSync(join(folder, 'src/a.ts'), 'a');
    onTestFinished(() => rmSync(inTools('stamps', basename(folder)), { force: true }));
  });

  it('works once as long as nothing changes', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    expect(runs).toBe(1);
  });

  it('works again when a setting of builds changes', async () => {
    await build();
    vi.stubEnv('VITE_COMPANY_NAME', 'Somebody');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it('works again after a change, a new file, a removed file or a lost output', async () => {
    await build();
    writeFileSync(join(folder, 'src/a.ts'), 'b');
    expect(await build()).toBe(true);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(await build()).toBe(true);
    rmSync(join(folder, 'src/b.ts'));
    expect(await build()).toBe(true);
    rmSync(join(folder, 'out'));
    expect(await build()).toBe(true);
  });

  it('does not care about tests', async () => {
    await build();
    writeFileSync(join(folder, 'src/a.spec.ts'), 'new');
    writeFileSync(join(folder, 'src/test/data.json'), 'new');
    expect(await build()).toBe(false);
  });

  it('works again after work that failed', async () => {
    const fail = () => {
      throw new Error('no');
    };
    await expect(build(fail)).rejects.toThrow('no');
    expect(await build()).toBe(true);
  });
});
