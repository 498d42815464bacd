import { describe, expect, it } from '@jest/globals';
import { KnownBrowsers } from './known-browser.js';

const browsers = new KnownBrowsers('a secret of forty characters for tests only');

describe('the mark of a browser', () => {
  it('is known to the account it was made for, and stays', () => {
    const mark = browsers.markOf(7, undefined);
    expect(browsers.nameIn(mark, 7)).toBe(mark.split('.')[0]);
    expect(browsers.markOf(7, mark)).toBe(mark);
  });

  it('is none of another account, another installation, or somebody who made it up', () => {
    const mark = browsers.markOf(7, undefined);
    expect(browsers.nameIn(mark, 8)).toBeUndefined();
    expect(browsers.markOf(8, mark)).not.toBe(mark);
    expect(new KnownBrowsers('another secret').nameIn(mark, 7)).toBeUndefined();
    const [name = '', proof = ''] = mark.split('.');
    for (const odd of [`${name}.${proof.slice(1)}`, `${'a'.repeat(22)}.${proof}`, name, '', undefined])
      expect(browsers.nameIn(odd, 7)).toBeUndefined();
  });
});
