import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { POLICY, ruleOf, type RuleId } from '../../src/platform/access/policy/index.js';
import type { Rule } from '../../src/platform/access/policy/rules.js';
import { Passport } from '../../src/platform/access/passport.js';
import { Database } from '../../src/platform/database/database.service.js';
import { createServer } from '../../src/platform/http/server.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { Actors } from './support/actors.js';
import { askedOf, cellsOf, told, type Cell } from './support/cells.js';
import { EXPECTATIONS } from './support/expectations.js';
import { mutantsOf } from './support/mutants.js';
import { Objects } from './support/objects.js';
import { StubModule } from './support/stubs.js';

const TIME_LIMIT = 900_000;

let environment: TestEnvironment;
let app: NestFastifyApplication;
const cells = new Map<string, Cell[]>();

beforeAll(async () => {
  environment = await testEnvironment();
  app = await createServer(StubModule);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const database = app.get(Database);
  const actors = await Actors.create(database, app.get(Passport));
  const objects = await Objects.create(database);
  for (const call of EXPECTATIONS) cells.set(keyOf(call), await cellsOf(call, actors, objects));
}, TIME_LIMIT);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the access table', () => {
  it('and the table of the specification name the same calls', () => {
    const ruled = (Object.keys(POLICY) as RuleId[]).flatMap((id) => ruleOf(id).calls);
    expect(new Set(ruled).size).toBe(ruled.length);
    expect([...ruled].sort()).toEqual(EXPECTATIONS.map(keyOf).sort());
  });

  it(
    'decides every cell as the specification does',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      for (const ofCall of cells.values()) {
        tried += ofCall.length;
        const answers = await Promise.all(
          ofCall.map(async (cell) => ({ cell, got: await askedOf(app, cell) })),
        );
        for (const { cell, got } of answers) if (got !== cell.expected) wrong.push(told(cell, got));
      }
      console.log(
        `access matrix: ${tried} cells of ${EXPECTATIONS.length} calls, ${wrong.length} mismatches`,
      );
      expect(wrong).toEqual([]);
    },
    TIME_LIMIT,
  );

  it(
    'has no condition that could be lost unseen',
    async () => {
      const table = POLICY as Record<string, Rule>;
      const survivors: string[] = [];
      // Whoever saw a condition missing in one rule mostly does in the next.
      const witnesses = new Map<string, string | undefined>();
      let killed = 0;
      for (const id of Object.keys(POLICY) as RuleId[]) {
        const rule = ruleOf(id);
        for (const mutant of mutantsOf(rule)) {
          table[id] = mutant.rule;
          const witness = await witnessOf(rule, witnesses.get(mutant.name));
          if (witness) killed += 1;
          else survivors.push(`${id}: ${mutant.name}`);
          witnesses.set(mutant.name, witness?.actor.name);
        }
        table[id] = rule;
      }
      console.log(`policy mutants: ${killed} killed, ${survivors.length} survived`);
      expect(survivors).toEqual([]);
    },
    TIME_LIMIT,
  );
});

/**
 * A cell of the rule's calls that comes out wrong.
 * @param first the actor to ask before all others
 */
async function witnessOf({ calls }: Rule, first: string | undefined): Promise<Cell | undefined> {
  const all = calls.flatMap((call) => cells.get(call) ?? []);
  const likely = all.filter(({ actor }) => actor.name === first);
  for (const cell of [...likely, ...all]) if ((await askedOf(app, cell)) !== cell.expected) return cell;
  return undefined;
}
