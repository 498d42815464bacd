import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { METHOD_VERSION } from '@netreach/measurement';
import { limitsCommand } from '../../src/cli/limits.command.js';
import { publishCommand } from '../../src/cli/publish.command.js';
import { WeightingsLookup } from '../../src/domains/measurement/weightings.lookup.js';
import { DataStateLookup } from '../../src/domains/measurement/data-state.lookup.js';
import { DataFramesLookup } from '../../src/domains/ratings/data-frames.lookup.js';
import { UsersLookup } from '../../src/domains/users/users.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const MONTH = '2026-05';
const NOTE = 'The panel is being filled up; men are known to be too few.';
let environment: TestEnvironment;
let workshop: InnerWorkshop;

/** Runs a command as the command line does. @returns its lines */
async function run(...words: string[]): Promise<string[]> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const program = new Command().exitOverride();
  publishCommand(program);
  limitsCommand(program);
  try {
    await program.parseAsync(['node', 'netreach', ...words]);
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

/** Whether the month is shown as final. */
async function status() {
  const state = await workshop.get(DataStateLookup).of('at');
  return workshop.get(DataFramesLookup).choose(state, { date: `${MONTH}-01` }).frame.status;
}

const publish = (...words: string[]) => run('publish', '--country', 'at', '--month', MONTH, ...words);

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'attributes',
    text: [
      'attribute,attribute_name,group,value,value_name,min_age,max_age',
      'gender,Gender,Demographics,female,Female,,',
      'gender,Gender,Demographics,male,Male,,',
      'birthday,Age,Demographics,14-29,14-29,14,29',
      'birthday,Age,Demographics,30+,30+,30,',
    ].join('\n'),
  });
  await workshop.import({ kind: 'services', text: 'service,targets\nSolo,www.solo.example' });
  await workshop.import({
    kind: 'distribution',
    options: { name: 'Halves', validFrom: '2026-01-01' },
    text: [
      'attribute,value,persons',
      'gender,female,500000',
      'gender,male,500000',
      'birthday,14-29,300000',
      'birthday,30+,700000',
    ].join('\n'),
  });
  const persons = Array.from({ length: 120 }, (_, n) =>
    n < 60 ? `p${n},2004-05-15,male` : `p${n},1970-05-15,female`,
  );
  await workshop.import({
    kind: 'panel',
    options: { asOf: '2026-05-01' },
    text: ['person,birthday,gender', ...persons].join('\n'),
  });
  await workshop.import({
    kind: 'contacts',
    text: [
      'person,time,domain,device',
      ...persons.map((_, n) => `p${n},2026-05-03T10:00:00Z,www.solo.example,desktop`),
    ].join('\n'),
  });
  await workshop.measure(MONTH);
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

describe('a month whose weights are beyond a limit', () => {
  it('is measured, but neither published nor final', async () => {
    await expect(publish()).rejects.toThrow(
      `${MONTH} is measured, but not publishable: not_converged, margin_error`,
    );
    expect(await status()).toBe('provisional');
    const report = await workshop.get(WeightingsLookup).month('at', MONTH);
    expect(report).toMatchObject({ gateReasons: ['not_converged', 'margin_error'], releasedAt: null });
    expect(report?.raking).toMatchObject({ cap: 5, converged: false });
  });

  it('is published by nobody but an administrator with a note', async () => {
    const customer = { name: 'Paul Planner', password: 'a long password', countries: ['at'], modules: [] };
    const users = workshop.get(UsersLookup);
    await users.ensure({ ...customer, email: 'paul@netreach.example', role: 'customer', customer: 'House' });
    await users.ensure({
      ...customer,
      name: 'Ada Admin',
      email: 'ada@netreach.example',
      role: 'super_admin',
      customer: null,
    });
    const paul = publish('--by', 'paul@netreach.example', '--note', NOTE);
    await expect(paul).rejects.toThrow('is no administrator of at');
    await expect(publish('--by', 'ada@netreach.example')).rejects.toThrow('go together');
    await expect(publish('--by', 'ada@netreach.example', '--note', ' ')).rejects.toThrow('go together');
    const [line] = await publish('--by', 'ada@netreach.example', '--note', NOTE);
    expect(line).toMatch(new RegExp(`^at 2026-05: index 1, method ${METHOD_VERSION}, published 20`));
    const [event] = await workshop.get(Database).query(
      `SELECT u.name, reason, object_id, details FROM audit_events e JOIN users u ON u.id = e.actor_id
       WHERE event = 'month.released'`,
    );
    expect(event).toMatchObject({ name: 'Ada Admin', reason: NOTE, object_id: MONTH });
    expect(await workshop.get(WeightingsLookup).month('at', MONTH)).toMatchObject({
      releaseNote: NOTE,
      releasedAt: expect.any(Date),
    });
    expect(await status()).toBe('final');
    // Released once, it needs no other word.
    expect(await publish()).toHaveLength(1);
  });

  it('is shut again when it is measured anew, and open under other limits', async () => {
    await workshop.measure(MONTH);
    await expect(publish()).rejects.toThrow('not publishable');
    const lines = await run('limits', '--country', 'at', '--max-design-effect', '3');
    expect(lines).toContain('maxDesignEffect: 3');
    expect(lines).toContain('weightCap: 5');
    await expect(run('limits', '--country', 'at', '--weight-cap', '1')).rejects.toThrow(RangeError);
    await workshop.import({
      kind: 'distribution',
      options: { name: 'Possible', validFrom: '2026-02-01' },
      text: [
        'attribute,value,persons',
        'gender,female,700000',
        'gender,male,300000',
        'birthday,14-29,300000',
        'birthday,30+,700000',
      ].join('\n'),
    });
    await workshop.measure(MONTH);
    expect(await publish()).toHaveLength(1);
  });
});
