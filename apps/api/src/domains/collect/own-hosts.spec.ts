import { describe, expect, it } from '@jest/globals';
import { isOwnHost, ownHosts } from './own-hosts.js';

describe('the hosts of a service', () => {
  it('are those of its addresses and targets, once each', () => {
    const said = [
      'https://www.Alpenpost.example/start',
      'alpenpost.example',
      'm.alpenpost.example:8080',
      '',
      'app id',
    ];
    expect(ownHosts(said)).toEqual(['alpenpost.example', 'm.alpenpost.example']);
  });

  it.each([
    ['alpenpost.example', true],
    ['www.alpenpost.example', true],
    ['sport.alpenpost.example', true],
    ['notalpenpost.example', false],
    ['alpenpost.example.copycat.example', false],
  ])('hold those below them: %s', (host, own) => {
    expect(isOwnHost(host, ['alpenpost.example'])).toBe(own);
  });

  it('are all where none is known', () => {
    expect(isOwnHost('anywhere.example', [])).toBe(true);
  });
});
