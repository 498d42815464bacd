import { describe, expect, it } from 'vitest';
import { shippedCatalogues } from '../src/files.js';
import { toEntries, toMessages } from '../src/index.js';

describe('entries', () => {
  it('join both plural forms under one msgid', () => {
    expect(toEntries({ title: 'Rows', rows_one: '{count} row', rows_other: '{count} rows' })).toEqual([
      { msgid: 'title', msgstr0: 'Rows', msgstr1: null },
      { msgid: 'rows', msgstr0: '{count} row', msgstr1: '{count} rows' },
    ]);
  });

  it('leave a key alone that only looks like a plural form', () => {
    expect(toEntries({ pick_one: 'Pick one', any_other: 'Any other' })).toEqual([
      { msgid: 'pick_one', msgstr0: 'Pick one', msgstr1: null },
      { msgid: 'any_other', msgstr0: 'Any other', msgstr1: null },
    ]);
  });

  it('give each shipped catalogue back unchanged', () => {
    const catalogues = shippedCatalogues();
    expect(catalogues.length).toBeGreaterThan(0);
    for (const { messages } of catalogues) expect(toMessages(toEntries(messages))).toEqual(messages);
  });
});
