import { describe, expect, it } from '@jest/globals';
import { sendingHost } from './sending-host.js';

describe('the host a hit was sent from', () => {
  it('is that of the origin, else that of the page', () => {
    expect(sendingHost({ origin: 'https://WWW.Alpenpost.example', referer: 'https://other.example/' })).toBe(
      'www.alpenpost.example',
    );
    expect(sendingHost({ referer: 'http://alpenpost.example:8080/sport?x=1' })).toBe('alpenpost.example');
    expect(sendingHost({ origin: 'null', referer: 'https://alpenpost.example/' })).toBe('alpenpost.example');
  });

  it.each([
    {},
    { origin: 'null' },
    { origin: 'app://alpenpost' },
    { origin: 'https://user@alpenpost.example' },
    { referer: 'https://<script>' },
    { origin: `https://${'a'.repeat(254)}` },
  ])('is empty where nothing readable is said: %j', (headers) => {
    expect(sendingHost(headers)).toBe('');
  });
});
