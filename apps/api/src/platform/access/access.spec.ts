import { describe, expect, it } from 'vitest';
import { judge } from './access.guard.js';
import type { Rule } from './policy.js';
import { bearerToken, type Principal } from './principal.js';

const rule: Extract<Rule, { kind: 'session' }> = {
  kind: 'session',
  country: 'path',
  anyModule: ['ratings', 'detail'],
};
const principal: Principal = {
  ...{
    userId: 1,
    sessionId: 's',
    role: 'customer',
    admin: false,
    customerId: 1,
    countries: ['at'],
    modules: ['detail'],
  },
};
const verdict = (change: Partial<Principal>, country = 'at') => {
  try {
    judge(rule, { ...principal, ...change }, country);
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
    expect(verdict({ modules: [] })).toBe('access.forbidden');
    expect(verdict({ role: 'limited_admin', admin: true, modules: [] })).toBe('access.forbidden');
    expect(verdict({ countries: ['de'] })).toBe('country.unknown');
    expect(verdict({}, 'zz')).toBe('country.unknown');
  });

  it('tells a foreign country before a missing module', () => {
    expect(verdict({ countries: [], modules: [] })).toBe('country.unknown');
  });

  it('gives super admins every module, but no country that is not theirs', () => {
    expect(verdict({ role: 'super_admin', admin: true, modules: [] })).toBe('allowed');
    expect(verdict({ role: 'super_admin', admin: true, countries: [] })).toBe('country.unknown');
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
