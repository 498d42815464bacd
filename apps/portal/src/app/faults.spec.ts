import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@netreach/api-client';
import { loadCatalogues } from '../i18n/locale-store.js';
import { faultText, readable } from './faults.js';

describe('what nobody handled', () => {
  beforeAll(() => loadCatalogues(['generic']));

  it.each([
    ['The user is now 1.', 'The user is now active.'],
    ['The user is now 0.', 'The user is now inactive.'],
    ['There are 10.', 'There are 10.'],
    ['Plain', 'Plain'],
  ])('%s reads %s', (message, text) => expect(readable(message)).toBe(text));

  it('is told with code and message', () => {
    const error = new ApiError({ kind: 'answer', status: 409, code: 'x.taken', error: 'It is 1.' });
    expect(faultText(error)).toBe('Error: x.taken It is active.');
  });

  it('is the connection’s fault when there is none, and else the script’s', () => {
    expect(faultText(new ApiError({ kind: 'network' }))).toBe(
      'Request failed. Please check your internet connection or turn off ad blocking browser addons',
    );
    expect(faultText(new TypeError('x'))).toBe('Javascript Error');
  });
});
