import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { hostileFiles, type HostileFile } from './hostile-files.js';

interface Refusal {
  problems?: { file?: { code: string; params?: object }[] };
}

let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenUser(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const send = async ({ name, bytes }: Pick<HostileFile, 'name' | 'bytes'>) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const { status, body } = await app.call<Refusal>('POST', '/v3/at/ratings/channels/target-urls', {
    token,
    form,
  });
  return { status, problem: body.problems?.file?.[0] };
};
const answerTo = async (file: HostileFile) => {
  const { status, problem } = await send(file);
  return problem?.code ?? status;
};

describe('a file that is meant to do harm', () => {
  it.each(hostileFiles.map((file) => [file.what, file] as const))('is answered: %s', async (_, file) => {
    expect(file.answers).toContain(await answerTo(file));
  });

  it('names the limit it goes beyond', async () => {
    const links = hostileFiles.find(({ what }) => what.endsWith('among the cells'));
    const { status, problem } = await send(links ?? { name: '', bytes: new Uint8Array() });
    expect([status, problem?.params]).toEqual([422, { max: expect.any(Number) as unknown as number }]);
  });

  it('keeps nobody else waiting, and the next file is read again', async () => {
    const attack = Promise.all(hostileFiles.map((file) => answerTo(file)));
    let over = false;
    void attack.finally(() => (over = true));
    const others: number[] = [];
    while (!over) others.push((await app.call('GET', '/v3/at/user/info', { token })).status);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([200]));
    for (const [place, answer] of (await attack).entries())
      expect([...(hostileFiles[place]?.answers ?? []), 503]).toContain(answer);
    expect((await send({ name: 'a.csv', bytes: Buffer.from('a.example/b') })).status).toBe(200);
  });
});
