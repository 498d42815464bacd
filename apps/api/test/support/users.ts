import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  UsersProvisioning,
  type UserToProvision,
} from '../../src/domains/users/users-provisioning.service.js';
import type { Call } from './http-app.js';

/** The password of every test user. */
export const PASSWORD = 'correct horse battery staple';

/** Creates a user; a planner in Austria unless told otherwise. */
export async function givenUser(
  app: NestFastifyApplication,
  user: Partial<UserToProvision> = {},
): Promise<string> {
  const email = user.email ?? 'planner@netreach.example';
  await app.get(UsersProvisioning, { strict: false }).ensure({
    ...{
      name: 'Paula Planner',
      role: 'customer',
      customer: 'Test customer',
      countries: ['at'],
      modules: ['ratings'],
    },
    ...user,
    ...{ email, password: PASSWORD },
  });
  return email;
}

/** Signs a user in and gives the tokens. */
export async function signIn(call: Call, email: string): Promise<{ access: string; refresh: string }> {
  const { body } = await call<{ token: { access_token: string; refresh_token: string } }>(
    'POST',
    '/v3/login',
    {
      body: { email, password: PASSWORD },
    },
  );
  return { access: body.token.access_token, refresh: body.token.refresh_token };
}
