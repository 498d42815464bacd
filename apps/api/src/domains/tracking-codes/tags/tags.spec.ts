import { describe, expect, it } from '@jest/globals';
import { AD_SERVERS } from '@netreach/domain';
import { newCode } from './code.js';
import { MACROS } from './macros.js';
import { clickUrl, DEFAULT_OPTIONS, originOfTags, pageTags } from './tags.js';

const CODE = { origin: 'https://measure.example', code: 'h3k9w2m7q4x8z5tb' };
const options = (adServer: (typeof AD_SERVERS)[number], more: object = {}) => ({
  ...DEFAULT_OPTIONS,
  adServer,
  ...more,
});

describe('tags', () => {
  it('carry nothing but the code without an ad server', () => {
    const { pixel, click, script } = pageTags(CODE, options('none'));
    expect(pixel).toContain('src="https://measure.example/a.gif?c=h3k9w2m7q4x8z5tb"');
    expect(click).toBe('https://measure.example/k?c=h3k9w2m7q4x8z5tb');
    expect(script).toBe(
      '<script async src="https://measure.example/a.js" data-code="h3k9w2m7q4x8z5tb"></script>',
    );
  });

  it.each([
    ['gam', 'cb=%%CACHEBUSTER%%&gdpr=${GDPR}&gdpr_consent=${GDPR_CONSENT_755}', '%%CLICK_URL_UNESC%%'],
    ['cm360', 'cb=%n&gdpr=${GDPR}&gdpr_consent=${GDPR_CONSENT_755}', '%c'],
    ['adform', 'cb=__ADFRND__&gdpr=${GDPR}&gdpr_consent=${GDPR_CONSENT_50}', '%%c1;cpdir='],
    [
      'xandr',
      'i=${AUCTION_ID}&cb=${CACHEBUSTER}&gdpr=${GDPR_APPLIES}&gdpr_consent=${GDPR_CONSENT_STRING}',
      '${CLICK_URL}',
    ],
    ['equativ', 'cb=[timestamp]&gdpr=[gdpr]&gdpr_consent=[gdpr_consent]', '[countgo]'],
  ] as const)('of %s carry its macros as they stand', (adServer, query, click) => {
    expect(pageTags(CODE, options(adServer)).pixel).toContain(`/a.gif?c=${CODE.code}&${query}"`);
    expect(clickUrl(CODE, { adServer })).toBe(`${click}https://measure.example/k?c=${CODE.code}`);
  });

  it.each(AD_SERVERS)('of %s say nothing of consent where it is not wanted', (adServer) => {
    const { pixel, script } = pageTags(CODE, options(adServer, { consent: false }));
    expect(pixel + script).not.toMatch(/gdpr/i);
  });

  it.each(AD_SERVERS)('of %s are attributes that no macro ends', (adServer) => {
    for (const macro of Object.values(MACROS[adServer])) expect(macro ?? '').not.toMatch(/["<>\s&#]/);
  });

  it('hand the macros to the script as attributes', () => {
    expect(pageTags(CODE, options('xandr')).script).toContain(
      'data-i="${AUCTION_ID}" data-cb="${CACHEBUSTER}" data-gdpr="${GDPR_APPLIES}" data-gdpr-consent="${GDPR_CONSENT_STRING}"',
    );
  });

  it('are called by https where that is wanted', () => {
    expect(originOfTags('http://measure.example', { https: true })).toBe('https://measure.example');
    expect(originOfTags('http://measure.example', { https: false })).toBe('http://measure.example');
  });
});

describe('codes', () => {
  it('have 16 characters of an address, and none twice', () => {
    const codes = Array.from({ length: 5000 }, newCode);
    expect(codes.every((code) => /^[a-z2-9]{16}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(5000);
  });
});
