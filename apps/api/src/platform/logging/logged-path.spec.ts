import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.js';

describe('the path in logs', () => {
  it('has no query', () => {
    expect(loggedPath('/v3/at/ratings/list/service?name=secret')).toBe('/v3/at/ratings/list/service');
  });

  it('has no token of a mail', () => {
    expect(loggedPath('/password/reset/secret?email=a%40b.example')).toBe('/password/reset/...');
    expect(loggedPath('/Password/set/secret/')).toBe('/Password/set/...');
    expect(loggedPath('/v3/password/reset')).toBe('/v3/password/reset');
  });
});
