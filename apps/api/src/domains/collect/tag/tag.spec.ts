import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const TAG = readFileSync(new URL('./tag.browser.js', import.meta.url), 'utf8');

/** As much of a page as the tag touches. */
function page(hash: string, consent: string, doNotTrack = '0') {
  const posts: { path: string; content: Record<string, unknown> }[] = [];
  const addresses: string[] = [];
  const kept = new Map<string, string>();
  const location = { pathname: '/sport', search: '?a=1', hash, href: `https://a.example/sport?a=1${hash}` };
  const attributes: Record<string, string> = { 'data-id': 'post-web', 'data-consent': consent };
  const window = {
    crypto: webcrypto,
    history: {
      state: null,
      pushState: () => undefined,
      replaceState: (_state: unknown, _title: string, address: string) => addresses.push(address),
    },
    localStorage: {
      getItem: (key: string) => kept.get(key),
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener: () => undefined,
    setInterval: () => 0,
    setTimeout: () => 0,
    netreach: undefined as { consent: (given: boolean) => void } | undefined,
  };
  const document = {
    currentScript: { src: 'https://m.example/t.js', getAttribute: (name: string) => attributes[name] },
    addEventListener: () => undefined,
    visibilityState: 'visible',
    title: 'Sport',
    referrer: '',
  };
  const navigator = {
    doNotTrack,
    sendBeacon: (url: string, body: string) => {
      posts.push({
        path: new URL(url).pathname,
        content: JSON.parse(body) as Record<string, unknown>,
      });
      return true;
    },
  };
  runInNewContext(TAG, { window, document, navigator, location, URL, Uint8Array, Math, Date, JSON });
  const links = () => posts.filter(({ path }) => path === '/c/link').map(({ content }) => content);
  return { posts, addresses, links, consent: (given: boolean) => window.netreach?.consent(given), kept };
}

describe('the tag on a page opened through a panel link', () => {
  it('reports the token with its identifier, once, and takes it out of the address', () => {
    const opened = page('#netreach-link=at.42.x-Y_z', 'granted');
    expect(opened.links()).toEqual([{ t: 'at.42.x-Y_z', i: 'post-web', c: opened.kept.get('_nr'), n: 1 }]);
    expect(opened.addresses).toEqual(['/sport?a=1']);
    opened.consent(true);
    expect(opened.links()).toHaveLength(1);
    expect(opened.posts.map(({ path }) => path)).toEqual(['/c/link', '/c']);
  });

  it('waits for consent, the address being clean meanwhile', () => {
    const opened = page('#netreach-link=t', 'denied');
    expect([opened.links(), opened.addresses]).toEqual([[], ['/sport?a=1']]);
    opened.consent(true);
    expect(opened.links()).toMatchObject([{ t: 't', n: 1 }]);
  });

  it('reports nothing where the browser asks not to be tracked', () => {
    const opened = page('#netreach-link=t', 'granted', '1');
    opened.consent(true);
    expect(opened.links()).toEqual([]);
  });

  it('leaves every other address as it is', () => {
    const opened = page('#top', 'granted');
    expect([opened.links(), opened.addresses]).toEqual([[], []]);
  });
});
