import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.js';

describe('where an answer sends the user', () => {
  it.each(['/', '/home', '/at/ratings?sort=name&page=2#top', '/a//b'])('is the page %s', (path) => {
    expect(destinationOf(path)).toEqual({ kind: 'page', path });
  });

  it.each(['https://client.example/callback?code=1', 'http://localhost:4000/'])(
    'is elsewhere: %s',
    (address) => {
      expect(destinationOf(address)).toEqual({ kind: 'elsewhere', address });
    },
  );

  it.each([
    null,
    undefined,
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('is nowhere: %j', (target) => {
    expect(destinationOf(target)).toBeNull();
  });
});
