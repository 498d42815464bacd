import { describe, expect, it } from '@jest/globals';
import { judge } from './judge.js';
import { POLICY, ruleOf, type RuleId } from './policy/index.js';
import type { SessionRule } from './policy/rules.js';
import { bearerToken, type Credential, type Principal } from './principal.js';

const rule: SessionRule = {
  kind: 'session',
  calls: [],
  country: 'path',
  anyModule: ['ratings', 'detail'],
};
const principal: Principal = {
  userId: 1,
  role: 'customer',
  admin: false,
  customerId: 1,
  countries: ['at'],
  modules: ['detail'],
  actorId: null,
  credential: { kind: 'session', sessionId: 's' },
};
const verdict = (change: Partial<Principal>, conditions: Partial<SessionRule> = {}, country = 'at') => {
  try {
    judge({ ...rule, ...conditions }, { ...principal, ...change }, country);
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a rule', () => {
  it('lets in whoever meets every condition, by any of the modules', () => {
    expect(verdict({})).toBe('allowed');
    expect(verdict({ modules: ['ratings'] })).toBe('allowed');
  });

  it('stops whoever misses exactly one', () => {
    expect(verdict({ modules: ['campaign'] })).toBe('access.forbidden');
    expect(verdict({ role: 'super_admin', admin: true, modules: [] })).toBe('access.forbidden');
    expect(verdict({ role: 'super_admin', admin: true, countries: [] })).toBe('country.unknown');
    expect(verdict({ countries: ['de'] })).toBe('country.unknown');
    expect(verdict({}, {}, 'zz')).toBe('country.unknown');
    expect(verdict({}, { admin: true })).toBe('access.forbidden');
    expect(verdict({ admin: true }, { admin: true })).toBe('allowed');
  });

  it('tells a foreign country before a missing module', () => {
    expect(verdict({ countries: [], modules: [] })).toBe('country.unknown');
  });

  it('may be closed while an admin acts as the user', () => {
    expect(verdict({ actorId: 9 })).toBe('allowed');
    expect(verdict({ actorId: 9 }, { impersonation: 'deny' })).toBe('access.impersonating');
  });
});

describe('the access table', () => {
  it('is nowhere content with the admin flag: limited administrators need a module', () => {
    const ids = Object.keys(POLICY) as RuleId[];
    const bare = ids.filter((id) => {
      const asked = ruleOf(id);
      return asked.kind === 'session' && asked.admin && !asked.anyModule?.length;
    });
    expect(bare).toEqual([]);
  });
});

describe('what the caller has shown', () => {
  const key: Credential = { kind: 'api_key', keyId: 1 };
  const token = (...scopes: 'ratings.read'[]): Credential => ({ kind: 'oauth', clientId: 'c', scopes });

  it('may be a key wherever a session is not asked for', () => {
    expect(verdict({ credential: key })).toBe('allowed');
    expect(verdict({ credential: key }, { only: 'session' })).toBe('access.wrong_credential');
    expect(verdict({ credential: key }, { only: 'oauth' })).toBe('access.wrong_credential');
  });

  it('may be a third party\u2019s token only where a scope is named that it has', () => {
    expect(verdict({ credential: token('ratings.read') })).toBe('access.wrong_credential');
    expect(verdict({ credential: token('ratings.read') }, { scope: 'ratings.read' })).toBe('allowed');
    expect(verdict({ credential: token() }, { scope: 'ratings.read' })).toBe('access.missing_scope');
    expect(verdict({ credential: token('ratings.read') }, { scope: 'ratings.read', only: 'session' })).toBe(
      'access.wrong_credential',
    );
    expect(verdict({ credential: token() }, { only: 'oauth' })).toBe('allowed');
  });
});

describe('a bearer token', () => {
  const token = 'abcdefghijklmnopqrstuvwxyz';

  it('is read whatever the case of its scheme', () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(bearerToken(`${scheme} ${token}`)).toBe(token);
  });

  it.each([
    undefined,
    '',
    token,
    `Basic ${token}`,
    'Bearer short',
    `Bearer ${token} more`,
    `Bearer ${'x'.repeat(300)}`,
  ])('is not read from %s', (header) => {
    expect(bearerToken(header)).toBeUndefined();
  });
});
