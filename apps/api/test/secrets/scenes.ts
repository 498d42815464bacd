import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
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

const signIn = (stage: Stage, password = stage.password, email = stage.email) =>
  stage.call('POST', '/v3/login', { body: { email, password } });

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
  const next = 'zebra-c0de second lantern';
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

/** A session that is bound to its browser by a cookie. */
const inABrowser: Scene = async (stage) => {
  const headers = { origin: stage.api.origin };
  const body = { email: stage.email, password: stage.password };
  const first = await stage.call('POST', '/v3/login', { body, headers });
  // The session's, and the browser's mark.
  expect(first.cookies).toHaveLength(2);
  const cookie = `sb=${first.cookies[0] ?? ''}`;
  const { refresh_token } = tokensOf(first);
  const renewal = { body: { refresh_token }, headers: { ...headers, cookie } };
  const second = await stage.call('POST', '/v3/refresh/token', renewal);
  return [...secretsOf('browser', first), ...secretsOf('browser, renewed', second)];
};

const apiKeys: Scene = async (stage) => {
  const answer = await signIn(stage);
  const { access_token: token } = tokensOf(answer);
  const keys: Secret[] = [];
  for (const name of ['first', 'second']) {
    const made = await stage.call('POST', '/v3/at/profile/update-api-key', { token, body: { name } });
    keys.push({ name: `${name} key`, value: String(made.body['key']) });
  }
  for (const { value } of keys) {
    expect((await stage.call('GET', '/v3/at/user/info', { token: value })).status).toBe(200);
    await stage.call('GET', `/v3/at/user/info?key=${value}`, { token: value });
    await stage.call('POST', '/v3/at/profile/update-api-key', { token: value, body: { name: value } });
  }
  return [...keys, ...secretsOf('maker of keys', answer)];
};

const actingAsSomebody: Scene = async (stage) => {
  const admin = await signIn(stage, stage.password, stage.adminEmail);
  const body = { reason: 'Ticket 4711: a canary has been seen' };
  const path = `/v3/at/users/${await stage.userId()}/impersonate`;
  const acting = await stage.call('POST', path, { token: tokensOf(admin).access_token, body });
  const token = tokensOf(acting).access_token;
  await stage.call('POST', '/v3/at/profile/update-api-key', { token, body: { name: 'denied' } });
  const back = await stage.call('POST', '/v3/at/users/depersonate', { token });
  return [
    ...secretsOf('admin', admin),
    ...secretsOf('admin acting', acting),
    ...secretsOf('admin again', back),
  ];
};

/** A client's secret, a code with its verifier, tokens, and all of them once more where they do not belong. */
const oauth: Scene = async (stage) => {
  const admin = tokensOf(await signIn(stage, stage.password, stage.adminEmail)).access_token;
  const redirect_uri = 'https://client.example/back';
  const registered = { name: 'Aviary planner', auth_method: 'post', redirect_uris: [redirect_uri] };
  const rights = { scopes: ['profile.read'], grants: ['authorization_code', 'refresh_token'], enabled: true };
  const path = '/v3/at/admin/oauth-clients';
  const made = await stage.call('POST', path, { token: admin, body: { ...registered, ...rights } });
  const { client_id } = made.body['client'] as { client_id: string };
  const client = { client_id, client_secret: String(made.body['client_secret']) };
  const code_verifier = 'canary-verifier-of-forty-three-characters-or-more';
  const consent = {
    client_id,
    redirect_uri,
    decision: 'approved',
    scopes: 'profile.read',
    scope: 'profile.read',
    response_type: 'code',
    state: 'a-state',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  };
  const { access_token: user } = tokensOf(await signIn(stage));
  const approved = await stage.call('POST', '/v3/oauth/authorize', { token: user, body: consent });
  const code = String(approved.body['code']);
  const exchange = { ...client, grant_type: 'authorization_code', code, redirect_uri, code_verifier };
  const tokens = await stage.form('/v3/oauth/token', exchange);
  expect(tokens.status).toBe(200);
  const { access_token, refresh_token } = tokens.body as unknown as TokenSet;
  const renewed = await stage.form('/v3/oauth/token', {
    ...client,
    grant_type: 'refresh_token',
    refresh_token,
  });
  const { access_token: next } = renewed.body as unknown as TokenSet;
  expect((await stage.call('GET', '/v3/oauth/userinfo', { token: next })).status).toBe(200);
  await stage.form('/v3/oauth/introspect', { ...client, token: next });
  await stage.form(`/v3/oauth/token?code=${code}`, { ...client, client_secret: refresh_token, code });
  await stage.call('GET', '/v3/user/countries', { token: access_token });
  await stage.form('/v3/oauth/token', exchange);
  await stage.form('/v3/oauth/revoke', { ...client, token: next });
  return [
    { name: 'client secret', value: client.client_secret },
    { name: 'code', value: code },
    { name: 'verifier', value: code_verifier },
    { name: 'access token of a client', value: access_token },
    { name: 'refresh token of a client', value: refresh_token },
    { name: 'renewed access token of a client', value: next },
  ];
};

/** Errors of the database carry the statement's values, and the row that does not fit. */
const failingDatabase: Scene = async (stage) => {
  const { database, email } = stage;
  await stage.call('POST', '/v3/password/email', { body: { email } });
  const token = /\/password\/reset\/([\w-]+)\?/.exec(await stage.nextMail())?.[1] ?? '';
  const password = 'zebra-dead third lantern';
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
  'a session in a browser': inABrowser,
  'API keys': apiKeys,
  'acting as somebody else': actingAsSomebody,
  'an OAuth2 client': oauth,
  'a forgotten password': forgottenPassword,
  'a database that fails': failingDatabase,
};
