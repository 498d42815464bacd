import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { originOfLinks, ownPath } from './origin.js';

const request = (host: string) => ({ protocol: 'http', host, headers: {} }) as FastifyRequest;

describe('the origin of links in mails', () => {
  it('is the configured one, whatever host was asked', () => {
    expect(originOfLinks(request('evil.example'), 'https://netreach.example/')).toBe(
      'https://netreach.example',
    );
  });

  it('is without it that of the request, on this machine only', () => {
    expect(originOfLinks(request('localhost:3000'), undefined)).toBe('http://localhost:3000');
    expect(originOfLinks(request('[::1]:3000'), undefined)).toBe('http://[::1]:3000');
    for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', ''])
      expect(() => originOfLinks(request(host), undefined)).toThrow('not available');
  });
});

describe('a path of the portal', () => {
  it('is what begins with one slash and stays here', () => {
    for (const path of ['/', '/at/ratings?sort=name#top', '/a//b', '/%09/evil.example'])
      expect(ownPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'at/ratings',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is not %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });
});
