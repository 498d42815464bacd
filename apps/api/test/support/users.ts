import type { UserToProvision } from '../../src/domains/users/users-provisioning.service.js';
import type { AppUnderTest } from './app-under-test.js';
import { HOST, type Call } from './http-calls.js';

/** The password of every test user. */
export const PASSWORD = 'correct horse battery staple';

/** What a browser says of where a request comes from; the host is the one that requests name. */
export const BROWSER = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };

/** Creates a user; a planner in Austria unless told otherwise. */
export async function givenUser(app: AppUnderTest, user: Partial<UserToProvision> = {}): Promise<string> {
  const email = user.email ?? 'planner@netreach.example';
  await app.provisionUser({
    name: 'Paula Planner',
    role: 'customer',
    customer: 'Test customer',
    countries: ['at'],
    modules: ['ratings'],
    ...user,
    email,
    password: PASSWORD,
  });
  return email;
}

/** Creates an administrator of the house in Austria. */
export function givenAdmin(app: AppUnderTest, user: Partial<UserToProvision> = {}): Promise<string> {
  const admin = { email: 'admin@netreach.example', name: 'Ada Admin', role: 'super_admin' } as const;
  return givenUser(app, { ...admin, customer: null, modules: [], ...user });
}

/** The number of a user. */
export async function idOf(app: AppUnderTest, email: string): Promise<number> {
  const [row] = await app.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
  if (!row) throw new Error(`there is no ${email}`);
  return row.id;
}

/** The tokens of a session. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** A token set of an answer. */
export interface TokenBody {
  readonly token: { readonly access_token: string; readonly refresh_token: string };
}

/** The tokens of an answer. */
export const tokensOf = ({ body }: { body: TokenBody }): Tokens => ({
  access: body.token.access_token,
  refresh: body.token.refresh_token,
});

/** Signs a user in as a program does and gives the tokens. */
export async function signIn(call: Call, email: string): Promise<Tokens> {
  return tokensOf(await call<TokenBody>('POST', '/v3/login', { body: { email, password: PASSWORD } }));
}

/** Signs a user in as a browser does; `cookie` is what it sends along from then on. */
export async function signInByBrowser(call: Call, email: string): Promise<Tokens & { cookie: string }> {
  const answer = await call<TokenBody>('POST', '/v3/login', {
    body: { email, password: PASSWORD },
    headers: { ...BROWSER, host: HOST },
  });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { ...tokensOf(answer), cookie };
}
