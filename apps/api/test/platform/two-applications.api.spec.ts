import { expect, it } from '@jest/globals';
import { testEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

/** An application on a database of its own, and somebody signed in there. */
async function somewhere() {
  const environment = await testEnvironment();
  const app = await TestApp.start();
  const { access } = await signIn(app.call, await givenUser(app));
  const info = (token: string) => app.call('GET', '/v3/at/notifications', { token });
  const close = () => app.close().then(() => environment.remove());
  return { access, info, close };
}

it('keeps who is signed in where to each of two applications in one process', async () => {
  const first = await somewhere();
  const second = await somewhere();
  expect((await first.info(first.access)).status).toBe(200);
  expect((await second.info(second.access)).status).toBe(200);
  expect((await first.info(second.access)).status).toBe(401);
  expect((await second.info(first.access)).status).toBe(401);
  await second.close();
  expect((await first.info(first.access)).status).toBe(200);
  await first.close();
});
