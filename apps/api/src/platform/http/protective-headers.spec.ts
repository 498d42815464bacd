import { describe, expect, it } from '@jest/globals';
import { protectiveHeaders } from './protective-headers.js';

describe('protective headers', () => {
  const headers = protectiveHeaders(['https://collect.example']);

  it('let pages load and talk to nothing but what is said', () => {
    const policy = headers['content-security-policy']?.split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self' https://collect.example",
      ]),
    );
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('are those of helmet, without the one the proxy in front sends', () => {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
