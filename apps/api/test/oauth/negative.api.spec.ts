import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contractProblems } from '../support/contract.js';
import { NEGATIVE_CASES, send } from './support/negative-cases.js';
import { TestProvider } from './support/provider.js';
import {
  knownClients,
  OracleSide,
  ourSide,
  type KnownClients,
  type TokenSide,
} from './support/token-sides.js';

/** Where ours answers otherwise than the certified provider, and why. At most five. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'the right secret in the body instead of the header':
    'A client proves itself in the one way it is registered for; the other takes either (invalid_grant: it goes on).',
  'the right secret in the header instead of the body': 'The same.',
  'a grant type the client may not use':
    'RFC 6749, 5.2 calls it unauthorized_client; the other says invalid_request.',
  'client_credentials of a public client': 'The same.',
  'a scope nobody knows':
    'Refused, so that a slip is noticed; the other drops unknown scopes, as OpenID Connect allows, and gives a token.',
};

let provider: TestProvider;
let clients: KnownClients;
let ours: TokenSide;
let oracle: OracleSide;
const differing: string[] = [];

beforeAll(async () => {
  provider = await TestProvider.start();
  clients = await knownClients(provider);
  ours = ourSide(provider);
  oracle = await OracleSide.start(clients);
});
beforeEach(() => provider.app.redis.flushdb());
afterAll(async () => {
  await oracle.stop();
  await provider.stop();
});

describe('the token endpoint refuses like the certified oidc-provider', () => {
  it('and takes what is good, as that does', async () => {
    for (const side of [ours, oracle])
      for (const client of [clients.basic, clients.post, clients.open])
        expect((await side.tokens(client)).access_token).toEqual(expect.any(String));
  });

  it.each(Object.keys(NEGATIVE_CASES))('%s', async (name) => {
    const make = NEGATIVE_CASES[name];
    if (!make) throw new Error('unreachable');
    const answers = await Promise.all(
      [ours, oracle].map(async (side) => send(side, await make(side, clients))),
    );
    const [own, certified] = answers.map(({ status, body }) => ({ status, error: body['error'] }));
    const called = {
      method: 'POST',
      route: '/v3/oauth/token',
      status: own?.status ?? 0,
      body: answers[0]?.body,
    };
    expect(contractProblems(called)).toEqual([]);
    expect(own?.status).toBeGreaterThanOrEqual(400);
    if (JSON.stringify(own) !== JSON.stringify(certified)) differing.push(name);
    if (name in DIFFERENCES) expect(own).not.toEqual(certified);
    else expect(own).toEqual(certified);
  });

  it('with few exceptions, each for a reason', () => {
    const cases = Object.keys(NEGATIVE_CASES).length;
    console.log(`${cases} cases, ${differing.length} differences: ${differing.join('; ')}`);
    expect(cases).toBeGreaterThanOrEqual(60);
    expect(differing.length).toBeLessThanOrEqual(5);
    expect(differing.sort()).toEqual(Object.keys(DIFFERENCES).sort());
  });
});
