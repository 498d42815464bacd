import { CALLBACK, pkce, proofOf, type TestClient } from './provider.js';
import { OTHER_CALLBACK, type KnownClients, type TokenSide } from './token-sides.js';

/** A request to a token endpoint. */
export interface TokenRequest {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly query: string;
}

/** Makes the request of a case for a side. */
export type NegativeCase = (side: TokenSide, clients: KnownClients) => Promise<TokenRequest>;

type Fields = Record<string, string> | [string, string][];

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const request = (body: string, headers: Record<string, string> = {}, query = ''): Promise<TokenRequest> =>
  Promise.resolve({ body, headers: { ...FORM, ...headers }, query });
const form = (fields: Fields, headers = {}, query = '') =>
  request(new URLSearchParams(fields).toString(), headers, query);
const asClient = (client: TestClient, fields: Fields) => {
  const proof = proofOf(client);
  const all = [...Object.entries(proof.fields), ...(Array.isArray(fields) ? fields : Object.entries(fields))];
  return form(all as [string, string][], proof.headers);
};
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const unknown = { grant_type: 'refresh_token', refresh_token: 'unknown' };

/** A good redemption of a new code of the client in the header, but for what is given. */
const redeem =
  (change: Record<string, string | undefined>): NegativeCase =>
  async (side, { basic: client }) => {
    const { code, verifier } = await side.code(client);
    const good = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    return asClient(client, present({ ...good, ...change }));
  };

/** A good exchange of a new refresh token of the client in the header, but for what is given. */
const refresh =
  (change: Record<string, string | undefined>): NegativeCase =>
  async (side, { basic: client }) => {
    const { refresh_token } = await side.tokens(client);
    return asClient(client, present({ grant_type: 'refresh_token', refresh_token, ...change }));
  };

const repeated =
  (name: string): NegativeCase =>
  async (side, { basic: client }) => {
    const { code, verifier } = await side.code(client);
    const good = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    const second = (good as Record<string, string>)[name] ?? 'twice';
    return asClient(client, [...Object.entries(good), [name, second]] as [string, string][]);
  };

const own =
  (fields: Record<string, string>): NegativeCase =>
  (_side, { machine }) =>
    asClient(machine, { grant_type: 'client_credentials', ...fields });

const grantType =
  (grant_type: string): NegativeCase =>
  (_side, { basic: client }) =>
    asClient(client, { grant_type });

const header =
  (authorization: string): NegativeCase =>
  () =>
    form(unknown, { authorization });

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const TRANSPORT: Readonly<Record<string, NegativeCase>> = {
  'no body': () => request(''),
  'a JSON body': (_side, { basic: client }) =>
    request(JSON.stringify(unknown), { ...proofOf(client).headers, 'content-type': 'application/json' }),
  'broken JSON': () => request('{"grant_type":', { 'content-type': 'application/json' }),
  'a form that says it is text': (_side, { basic: client }) =>
    request('grant_type=refresh_token', { ...proofOf(client).headers, 'content-type': 'text/plain' }),
  'a multipart form': (_side, { basic: client }) =>
    request('--x--', { ...proofOf(client).headers, 'content-type': 'multipart/form-data; boundary=x' }),
  'everything in the query': (_side, { open }) =>
    form({}, {}, new URLSearchParams({ ...unknown, client_id: open.client_id }).toString()),
  'the grant type twice': repeated('grant_type'),
  'the code twice': repeated('code'),
  'the verifier twice': repeated('code_verifier'),
  'the address twice': repeated('redirect_uri'),
  'the client twice': (_side, { open }) =>
    form([...Object.entries(unknown), ['client_id', open.client_id], ['client_id', open.client_id]]),
  'the refresh token twice': (_side, { basic: client }) =>
    asClient(client, [...Object.entries(unknown), ['refresh_token', 'unknown']] as [string, string][]),
  'a code that is a list': redeem({ code: undefined, 'code[]': 'x' }),
  'a code that is an operator': redeem({ code: undefined, 'code[$ne]': '1' }),
  'a grant type of white space': grantType(' '),
  'names of prototypes': (_side, { basic: client }) =>
    asClient(client, { ...unknown, __proto__: 'x', constructor: 'y', toString: 'z' } as Record<
      string,
      string
    >),
};

const CLIENTS: Readonly<Record<string, NegativeCase>> = {
  'no client': () => form(unknown),
  'an unknown client without secret': () => form({ ...unknown, client_id: 'nobody' }),
  'an unknown client in the header': () => form(unknown, basic('nobody:secret')),
  'an unknown client in the body': () => form({ ...unknown, client_id: 'nobody', client_secret: 'secret' }),
  'a wrong secret in the header': (_side, { basic: { client_id } }) =>
    form(unknown, basic(`${client_id}:wrong`)),
  'a wrong secret in the body': (_side, { post: { client_id } }) =>
    form({ ...unknown, client_id, client_secret: 'wrong' }),
  'another client\u2019s secret': (_side, { basic: { client_id }, post: { client_secret } }) =>
    form(unknown, basic(`${client_id}:${client_secret}`)),
  'a secret with something behind it': (_side, { basic: { client_id, client_secret } }) =>
    form(unknown, basic(`${client_id}:${client_secret}x`)),
  'a secret in the other case': (_side, { basic: { client_id, client_secret } }) =>
    form(unknown, basic(`${client_id}:${client_secret.toLowerCase()}`)),
  'an empty secret in the header': (_side, { basic: { client_id } }) => form(unknown, basic(`${client_id}:`)),
  'an empty secret in the body': (_side, { post: { client_id } }) =>
    form({ ...unknown, client_id, client_secret: '' }),
  'an empty client': () => form({ ...unknown, client_id: '' }),
  'no secret although there is one': (_side, { basic: { client_id } }) => form({ ...unknown, client_id }),
  'no secret, but a good code with its verifier': async (side, { basic: client }) => {
    const { code, verifier } = await side.code(client);
    const good = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    return form({ ...good, client_id: client.client_id });
  },
  'no secret, but a good refresh token': async (side, { basic: client }) => {
    const { refresh_token } = await side.tokens(client);
    return form({ grant_type: 'refresh_token', refresh_token, client_id: client.client_id });
  },
  'a secret although there is none': (_side, { open: { client_id } }) =>
    form({ ...unknown, client_id, client_secret: 'secret' }),
  'a header although there is no secret': (_side, { open: { client_id } }) =>
    form(unknown, basic(`${client_id}:secret`)),
  'the right secret in the body instead of the header': (_side, { basic: { client_id, client_secret } }) =>
    form({ ...unknown, client_id, client_secret }),
  'the right secret in the header instead of the body': (_side, { post: { client_id, client_secret } }) =>
    form(unknown, basic(`${client_id}:${client_secret}`)),
  'the secret in header and body': (_side, { basic: client }) => {
    const { client_id, client_secret } = client;
    return form({ ...unknown, client_id, client_secret }, proofOf(client).headers);
  },
  'another client in the body than in the header': (_side, { basic: client, open: { client_id } }) =>
    form({ ...unknown, client_id }, proofOf(client).headers),
  'a header without colon': header(basic('nobody').authorization),
  'a header that is not base64': header('Basic !!!'),
  'a header without credentials': header('Basic'),
  'a header of another scheme': header('Bearer abcdefghijklmnopqrstuvwxyz'),
  'a header of three parts': header('Basic bm9ib2R5OnNlY3JldA== more'),
  'a header with a broken percent sign': header(basic('nobody:%zz').authorization),
  'a header with a NUL': header(basic('nobody:a\u0000b').authorization),
  'an assertion': () => form({ ...unknown, client_assertion: 'x' }),
};

const GRANTS: Readonly<Record<string, NegativeCase>> = {
  'no grant type': (_side, { basic: client }) => asClient(client, {}),
  'an empty grant type': grantType(''),
  'an unknown grant type': grantType('magic'),
  'the grant type in the other case': grantType('AUTHORIZATION_CODE'),
  'a password': (_side, { basic: client }) =>
    asClient(client, { grant_type: 'password', username: 'planner', password: 'x' }),
  'the implicit grant': grantType('implicit'),
  'a device code': grantType('urn:ietf:params:oauth:grant-type:device_code'),
  'a token exchange': grantType('urn:ietf:params:oauth:grant-type:token-exchange'),
  'the name of a prototype': grantType('constructor'),
  'client_credentials of a public client': (_side, { open }) =>
    asClient(open, { grant_type: 'client_credentials' }),
  'a grant type the client may not use': (_side, { once }) => asClient(once, unknown),
  'a scope that is not the client\u2019s': own({ scope: 'campaigns.read' }),
  'a scope nobody knows': own({ scope: 'ratings.read world.rule' }),
  'a scope with a quotation mark': own({ scope: 'ratings.read "' }),
};

const CODES: Readonly<Record<string, NegativeCase>> = {
  'no code': redeem({ code: undefined }),
  'an empty code': redeem({ code: '' }),
  'an unknown code': redeem({ code: 'unknown' }),
  'a code with something behind it': async (side, clients) => {
    const { code } = await side.code(clients.basic);
    return redeem({ code: `${code}x` })(side, clients);
  },
  'a code that is not ASCII': redeem({ code: 'c\u00f6de' }),
  'no address': redeem({ redirect_uri: undefined }),
  'another address of the client': redeem({ redirect_uri: OTHER_CALLBACK }),
  'an address with something behind it': redeem({ redirect_uri: `${CALLBACK}&more=1` }),
  'an address of somebody else': redeem({ redirect_uri: 'https://evil.example/' }),
  'an address that is none': redeem({ redirect_uri: 'x' }),
  'no verifier': redeem({ code_verifier: undefined }),
  'an empty verifier': redeem({ code_verifier: '' }),
  'another verifier': redeem({ code_verifier: pkce().verifier }),
  'a verifier that is too short': redeem({ code_verifier: 'short' }),
  'a verifier that is too long': redeem({ code_verifier: 'x'.repeat(129) }),
  'a verifier with other characters': redeem({ code_verifier: `${'x'.repeat(42)}!` }),
  'the challenge as verifier': async (side, { basic: client }) => {
    const { code } = await side.code(client);
    const fields = { code_verifier: pkce().challenge, redirect_uri: CALLBACK };
    return asClient(client, { grant_type: 'authorization_code', code, ...fields });
  },
  'another client\u2019s code': async (side, { post, open }) => {
    const { code, verifier } = await side.code(post);
    const fields = { code, code_verifier: verifier, redirect_uri: CALLBACK };
    return asClient(open, { grant_type: 'authorization_code', ...fields });
  },
  'a code that was used': async (side, { basic: client }) => {
    const { code, verifier } = await side.code(client);
    const good = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    await send(side, await asClient(client, good));
    return asClient(client, good);
  },
  'a code that has expired': async (side, { basic: client }) => {
    const { code, verifier } = await side.expiredCode(client);
    const fields = { code, code_verifier: verifier, redirect_uri: CALLBACK };
    return asClient(client, { grant_type: 'authorization_code', ...fields });
  },
  'an access token as code': async (side, clients) =>
    redeem({ code: (await side.tokens(clients.basic)).access_token })(side, clients),
};

const REFRESHING: Readonly<Record<string, NegativeCase>> = {
  'no refresh token': refresh({ refresh_token: undefined }),
  'an empty refresh token': refresh({ refresh_token: '' }),
  'an unknown refresh token': refresh({ refresh_token: 'unknown' }),
  'a long refresh token': refresh({ refresh_token: 'x'.repeat(400) }),
  'a refresh token that is not ASCII': refresh({ refresh_token: 't\u00f6ken' }),
  'an access token as refresh token': async (side, clients) =>
    refresh({ refresh_token: (await side.tokens(clients.basic)).access_token })(side, clients),
  'a code as refresh token': async (side, clients) =>
    refresh({ refresh_token: (await side.code(clients.basic)).code })(side, clients),
  'another client\u2019s refresh token': async (side, { post, open }) => {
    const { refresh_token } = await side.tokens(post);
    return asClient(open, { grant_type: 'refresh_token', refresh_token });
  },
  'a refresh token after its successor was used': async (side, { basic: client }) => {
    const first = await side.tokens(client);
    const good = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const { body } = await send(side, await asClient(client, good));
    await send(side, await asClient(client, { ...good, refresh_token: String(body['refresh_token']) }));
    return asClient(client, good);
  },
  'the tokens of a code that was used again': async (side, { basic: client }) => {
    const { code, verifier } = await side.code(client);
    const good = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK };
    const { body } = await send(side, await asClient(client, good));
    await send(side, await asClient(client, good));
    return asClient(client, { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) });
  },
  'a wider scope': refresh({ scope: 'profile.read ratings.read campaigns.read' }),
  'a scope nobody knows, refreshing': refresh({ scope: 'world.rule' }),
  'a scope with a backslash': refresh({ scope: 'ratings.read\\' }),
};

/** Everything a token endpoint has to refuse, by name. */
export const NEGATIVE_CASES: Readonly<Record<string, NegativeCase>> = {
  ...TRANSPORT,
  ...CLIENTS,
  ...GRANTS,
  ...CODES,
  ...REFRESHING,
};

/** Sends a request to a side. */
export async function send(
  { endpoint }: TokenSide,
  { body, headers, query }: TokenRequest,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${endpoint}${query && `?${query}`}`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
