import { beforeEach, describe, expect, it } from 'vitest';
import { demoTokens, demoUser } from '../../testing/demo-answers.js';
import { decideAccess, type SessionState } from './access.js';
import { forgetIntended, rememberIntended, takeIntendedPath } from './intended-route.js';
import { chooseCountry } from './selected-country.js';
import { cookieDays, tokenCookie } from './token-cookie.js';

describe('the token cookie', () => {
  it.each([
    [86_400, 1],
    [43_200, 0.5],
    [undefined, 1],
    [0, 1],
  ])('lives for a session of %s seconds as %s days', (seconds, days) => {
    expect(cookieDays(seconds)).toBe(days);
  });

  it('gives back what was written, and nothing after it was cleared', () => {
    tokenCookie.write(demoTokens('a=b; c'));
    expect(tokenCookie.read()).toEqual(demoTokens('a=b; c'));
    tokenCookie.clear();
    expect(tokenCookie.read()).toBeNull();
  });

  it.each(['not json', '%7B%22access_token%22%3A1%7D'])('ignores a foreign value %s', (value) => {
    document.cookie = `netreach_tokens=${value}; Path=/`;
    expect(tokenCookie.read()).toBeNull();
    tokenCookie.clear();
  });
});

describe('the selected country', () => {
  const countries = [
    { code: 'at', name: 'Austria', currency: 'EUR' },
    { code: 'de', name: 'Germany', currency: 'EUR' },
  ];
  const choose = (routeCode: string | undefined, storedCode: string | null, defaultCode = 'at') =>
    chooseCountry({ countries, routeCode, storedCode, defaultCode })?.code ?? null;

  it('follows the address before everything else', () => expect(choose('de', 'at')).toBe('de'));
  it('is none when the address names a foreign one', () => expect(choose('ch', 'at')).toBeNull());
  it('is the stored one while it is allowed', () => expect(choose(undefined, 'de')).toBe('de'));
  it('falls back to the user’s own', () => expect(choose(undefined, 'ch')).toBe('at'));
  it('is the first when even the default is foreign', () => expect(choose(undefined, null, 'xx')).toBe('at'));
});

describe('the access rule of a page', () => {
  const signedIn = (change: Parameters<typeof demoUser>[0] = {}): SessionState => ({
    status: 'signed-in',
    user: demoUser(change),
    country: { code: 'at', name: 'Austria', currency: 'EUR' },
    countries: [],
  });

  it.each([
    ['public to anyone', { kind: 'public' }, { status: 'signed-out' }, 'allow'],
    ['signed out', { kind: 'session' }, { status: 'signed-out' }, 'login'],
    ['foreign country', { kind: 'session' }, { status: 'unknown-country' }, 'not-found'],
    ['any of the modules', { kind: 'session', modules: ['detail', 'ratings'] }, signedIn(), 'allow'],
    ['none of the modules', { kind: 'session', modules: ['campaign'] }, signedIn(), 'no-permission'],
    [
      'an admin without the module',
      { kind: 'session', modules: ['campaign'] },
      signedIn({ admin: true }),
      'no-permission',
    ],
    ['admin page, not an admin', { kind: 'session', admin: true, modules: ['x'] }, signedIn(), 'startpage'],
    ['admin page, admin', { kind: 'session', admin: true }, signedIn({ admin: true }), 'allow'],
  ] as const)('%s', (_, access, session, decision) => {
    expect(decideAccess(access, session)).toBe(decision);
  });
});

describe('the page wanted before sign-in', () => {
  beforeEach(forgetIntended);

  it('is rebuilt from name, parameters and query, once', () => {
    rememberIntended({ name: 'ratings', params: { country_code: 'de' }, query: '?page=2' });
    expect(takeIntendedPath()).toBe('/de/ratings?page=2');
    expect(takeIntendedPath()).toBe('/home');
  });

  it('is the start page when what was stored makes no address', () => {
    rememberIntended({ name: 'ratings', params: {}, query: '' });
    expect(takeIntendedPath()).toBe('/home');
    sessionStorage.setItem('netreach.intended', '{"name":"gone"}');
    expect(takeIntendedPath()).toBe('/home');
    sessionStorage.setItem('netreach.intended', 'broken');
    expect(takeIntendedPath()).toBe('/home');
  });
});
