import { describe, expect, it } from 'vitest';
import { siteOf, themeOf } from './site.js';

describe('the site of a host', () => {
  it.each([
    ['localhost', 'portal'],
    ['netreach.example', 'portal'],
    ['national.localhost', 'national'],
    ['National.LOCALHOST', 'national'],
    ['ranking.localhost', 'public'],
    ['evil-ranking.localhost', 'portal'],
  ])('%s shows the %s site', (host, site) => expect(siteOf(host)).toBe(site));
});

describe('the look of a page', () => {
  it.each([
    ['portal', 'ratings', 'portal'],
    ['portal', undefined, 'portal'],
    ['portal', 'owa_ratings', 'national'],
    ['national', 'home', 'national'],
    ['public', undefined, 'national'],
  ] as const)('on the %s site in %s is the %s one', (site, app, theme) =>
    expect(themeOf(site, app)).toBe(theme),
  );
});
