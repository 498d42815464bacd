import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../../lib/processes.mjs';

const COMMAND = fileURLToPath(new URL('../../faults/campaign.mjs', import.meta.url));

it('loses nothing, and has health tell it, while both workers are killed', async () => {
  const output = await run(process.execPath, [COMMAND, '--rounds', '1', '--only', 'both workers']);
  const [, taken = '', lost, trouble, told] =
    /both workers \| 1 \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|/.exec(output) ?? [];
  expect(
    taken
      .split(', ')
      .map(Number)
      .every((count) => count > 0),
  ).toBe(true);
  expect([lost, trouble]).toEqual(['0, 0, 0', 'none']);
  expect(Number.parseFloat(told ?? '')).toBeLessThan(15);
}, 400_000);
