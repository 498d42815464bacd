import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../../lib/processes.mjs';

const COMMAND = fileURLToPath(new URL('../../bench/durability.mjs', import.meta.url));

it('loses and doubles no hit while the writer is killed and Redis and PostgreSQL restart', async () => {
  const output = await run(process.execPath, [COMMAND, '--rounds', '1']);
  expect(output).toContain('1 of 1 rounds: none lost, none doubled');
  expect(Number(/round 1: (\d+) accepted/.exec(output)?.[1])).toBeGreaterThan(100);
}, 240_000);
