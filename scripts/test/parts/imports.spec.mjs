import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import rules from '@netreach/config/imports';
import { cruise } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';

const DOMAIN = 'packages/domain/src';
const ROUND = {
  [`${DOMAIN}/a.ts`]: "import { b } from './b.js';\nexport const a = () => b;\n",
  [`${DOMAIN}/b.ts`]: "import { a } from './a.js';\nexport const b = () => a;\n",
};

let root = '';
afterEach(() => rmSync(root, { recursive: true }));

/** Names of the rules that files break; paths are from the repository's root. */
async function broken(files) {
  root = mkdtempSync(join(tmpdir(), 'netreach-imports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['.'], { ...options, ruleSet, validate: true, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

describe('rules of imports', () => {
  it('find two files that need each other', async () => {
    expect(await broken(ROUND)).toEqual(['no-circle']);
  });

  it('find two that need only types of each other', async () => {
    const ofTypes = Object.entries(ROUND).map(([file, text]) => [
      file,
      text.replace('import {', 'import type {').replace('() => ', 'null as unknown as typeof '),
    ]);
    expect(await broken(Object.fromEntries(ofTypes))).toEqual(['no-circle']);
  });

  it('let one need the other', async () => {
    expect(await broken({ ...ROUND, [`${DOMAIN}/b.ts`]: 'export const b = 1;\n' })).toEqual([]);
  });

  it.each([
    ['platform-stands-below', 'apps/api/src/platform/a.ts', 'apps/api/src/domains/b.ts'],
    ['kernel-stands-below', 'packages/measurement/src/kernel/a.ts', 'packages/measurement/src/reach/b.ts'],
  ])('%s', async (rule, below, above) => {
    const up = join('/', dirname(above)).slice(1);
    const steps = '../'.repeat(below.split('/').length - 1);
    const files = {
      [below]: `import type { B } from '${steps}${up}/b.js';\nexport type A = B;\n`,
      [above]: 'export type B = 1;\n',
    };
    expect(await broken(files)).toEqual([rule]);
  });
});
