import { describe, expect, it } from '@jest/globals';
import { isRedirectUri } from './redirect-uri.js';

describe('an address that may be registered for a client', () => {
  it.each([
    'https://client.example',
    'https://client.example/callback?tenant=1&x=%20y',
    'https://client.example:8443/a/b',
    'http://localhost:4711/callback',
    'http://127.0.0.1/',
    'http://[::1]:4711/',
  ])('is %s', (address) => {
    expect(isRedirectUri(address)).toBe(true);
  });

  it.each([
    'http://client.example/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'com.example.app:/callback',
    'https:client.example',
    'https:///client.example',
    'https://client.example/#fragment',
    'https://client.example/#',
    'https://user:password@client.example/',
    'https://@client.example/',
    'https://*.client.example/',
    'https://client.example/*',
    'https://client.example\\@evil.example/',
    'https://client.example/a b',
    'https://client.example/\u00e4',
    'https://client.example/\n',
    '//client.example',
    '/callback',
    '',
    `https://client.example/${'x'.repeat(2000)}`,
    undefined,
    ['https://client.example'],
  ])('is not %j', (address) => {
    expect(isRedirectUri(address)).toBe(false);
  });
});
