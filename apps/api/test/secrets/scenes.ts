import { expect } from 'vitest';
import type { Secret } from './search.js';
import type { Stage, StageAnswer } from './stage.js';

/** Something that happens with secrets in it; gives those nobody may find afterwards. */
type Scene = (stage: Stage) => Promise<Secret[]>;

interface TokenSet {
  readonly access_token: string;
  readonly refresh_token: string;
}

const tokensOf = ({ body }: StageAnswer) => body['token'] as TokenSet;

/** Every secret of an answer that gives tokens: the pair, and cookies that come with it. */
function secretsOf(name: string, answer: StageAnswer): Secret[] {
  expect(answer.status).toBe(200);
  const { access_token, refresh_token } = tokensOf(answer);
  return [
    { name: `${name}, access token`, value: access_token },
    { name: `${name}, refresh token`, value: refresh_token },
    ...answer.cookies.map((value) => ({ name: `${name}, cookie`, value })),
  ];
}

const signIn = (stage: Stage, password = stage.password) =>
  stage.call('POST', '/v3/login', { body: { email: stage.email, password } });

const signingIn: Scene = async (stage) => [
  { name: 'password', value: stage.password },
  ...secretsOf('sign-in', await signIn(stage)),
];

/** What people type into the wrong field, and what programs send wrongly. */
const mistakes: Scene = async (stage) => {
  const secret = (name: string) => ({ name: `${name} password`, value: `canary-77aa ${name} password` });
  const [wrong, misplaced, unread, extra, long] = [
    secret('wrong'),
    secret('misplaced'),
    secret('unread'),
    secret('extra'),
    { name: 'long password', value: `canary-93bd ${'long '.repeat(200)}` },
  ];
  await signIn(stage, wrong.value);
  await signIn(stage, long.value);
  await stage.call('POST', '/v3/login', { body: { email: misplaced.value, password: misplaced.value } });
  await stage.call('POST', '/v3/login', { body: { email: `${misplaced.value}@x.at`, password: 'x' } });
  await stage.call('POST', '/v3/login', { rawBody: `{"email":"x@x.at","password":"${unread.value}` });
  await stage.call('POST', '/v3/password/email', {
    body: { email: stage.email, [extra.value]: extra.value },
  });
  return [wrong, misplaced, unread, extra, long];
};

const renewing: Scene = async (stage) => {
  const first = await signIn(stage);
  const { refresh_token } = tokensOf(first);
  const second = await stage.call('POST', '/v3/refresh/token', { body: { refresh_token } });
  const third = await stage.call('POST', '/v3/refresh/token', {
    body: { refresh_token: tokensOf(second).refresh_token },
  });
  // Seen again although its successor is used: somebody has a copy, and the session ends.
  const copy = await stage.call('POST', '/v3/refresh/token', { body: { refresh_token } });
  expect(copy.status).toBe(401);
  return [
    ...secretsOf('before renewal', first),
    ...secretsOf('renewed', second),
    ...secretsOf('renewed again', third),
  ];
};

/** Tokens where they do not belong: in addresses, in other headers, in bodies, on paths that nothing answers to. */
const misplacedTokens: Scene = async (stage) => {
  const answer = await signIn(stage);
  const { access_token: token, refresh_token } = tokensOf(answer);
  await stage.call('GET', `/v3/at/user/info?access_token=${token}`, { token });
  await stage.call('GET', `/v3/at/nothing?token=${refresh_token}`, { token: refresh_token });
  await stage.call('GET', '/v3/zz/user/info', {
    token,
    headers: { referer: `https://x.at/?token=${token}` },
  });
  await stage.call('POST', '/v3/at/country/set', { token, body: { token } });
  await stage.call('POST', '/v3/refresh/token', { body: { refresh_token, [token]: token } });
  await stage.call('GET', '/v3/user/countries', {
    headers: { authorization: `Basic ${token}`, cookie: token },
  });
  await stage.call('POST', '/v3/logout', { token });
  await stage.call('GET', '/v3/user/countries', { token });
  return secretsOf('misplaced', answer);
};

const forgottenPassword: Scene = async (stage) => {
  const { email } = stage;
  await stage.call('POST', '/v3/password/email', { body: { email } });
  const token = /\/password\/reset\/([\w-]+)\?/.exec(await stage.nextMail())?.[1] ?? '';
  expect(token).not.toBe('');
  await stage.call('GET', `/password/reset/${token}?email=${email}`);
  await stage.call('GET', `/password/set/${token}?email=${email}`);
  const next = 'canary-c0de second password';
  const check = '/v3/password/reset-token-availability-check';
  expect((await stage.call('POST', check, { body: { email, token } })).body['available']).toBe(true);
  const reset = { email, token, password: next, password_confirmation: next };
  await stage.call('POST', '/v3/password/reset', { body: { ...reset, password_confirmation: `${next}!` } });
  for (const status of [200, 422])
    expect((await stage.call('POST', '/v3/password/reset', { body: reset })).status).toBe(status);
  const answer = await signIn(stage, next);
  const stored = await stage.database.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM users WHERE email = $1',
    [email],
  );
  return [
    { name: 'token of a mail', value: token },
    { name: 'new password', value: next },
    { name: 'password hash', value: stored.rows[0]?.hash ?? '', home: 'table users' },
    ...secretsOf('after the reset', answer),
  ];
};

/** Errors of the database carry the statement's values, and the row that does not fit. */
const failingDatabase: Scene = async (stage) => {
  const { database, email } = stage;
  await stage.call('POST', '/v3/password/email', { body: { email } });
  const token = /\/password\/reset\/([\w-]+)\?/.exec(await stage.nextMail())?.[1] ?? '';
  const password = 'canary-dead third password';
  const body = { email, token, password, password_confirmation: password };
  await database.query('ALTER TABLE users ADD CONSTRAINT none CHECK (false) NOT VALID');
  expect((await stage.call('POST', '/v3/password/reset', { body })).status).toBe(500);
  await database.query('ALTER TABLE users DROP CONSTRAINT none');
  await database.query('ALTER TABLE session_tokens RENAME TO gone');
  expect((await stage.call('GET', '/v3/user/countries', { token })).status).toBe(500);
  await database.query('ALTER TABLE gone RENAME TO session_tokens');
  return [
    { name: 'password that was not stored', value: password },
    { name: 'token of a mail that was not used', value: token },
    { name: 'a hash of a password', value: '$argon2id$', home: 'table users' },
  ];
};

/** All scenes. A new kind of secret (a key, a code, a client's secret) gets a scene of its own here. */
export const scenes: Readonly<Record<string, Scene>> = {
  'signing in': signingIn,
  'mistakes at sign-in': mistakes,
  'renewing tokens': renewing,
  'tokens where they do not belong': misplacedTokens,
  'a forgotten password': forgottenPassword,
  'a database that fails': failingDatabase,
};
