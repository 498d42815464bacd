import { describe, expect, it } from '@jest/globals';
import { ledgerOf } from './ledger-sheet.js';

describe('a ledger of another system', () => {
  it('is read in English and German, below a title, with days and numbers as they are written', () => {
    const english = ledgerOf([
      ['Report'],
      ['Date', 'Site', 'Impressions', 'Clicks'],
      ['2026-10-01', 'news.example', '1,234', ''],
      ['', '', '', ''],
    ]);
    const line = { row: 3, date: '2026-10-01', by: 'channel', place: 'news.example', impressions: 1234 };
    expect(english).toEqual({ problems: [], lines: [{ ...line, viewable: null, clicks: null }] });
    const german = ledgerOf([
      ['Datum', 'Platzierung', 'Impressionen', 'Sichtbare Impressionen', 'Klicks'],
      ['1.10.2026', 'Kopf', '1.234', '99', '3'],
    ]);
    expect(german.lines).toMatchObject([
      { date: '2026-10-01', by: 'placement', impressions: 1234, viewable: 99, clicks: 3 },
    ]);
  });

  it('names what cannot be read', () => {
    const heads = ['date', 'channel', 'impressions', 'clicks'];
    expect(ledgerOf([heads, ['2026-02-30', '', '-1', 'x']]).problems).toEqual([
      { code: 'line_lacks', params: { row: 2, name: 'channel' } },
      { code: 'line_unreadable', params: { row: 2, name: 'date' } },
      { code: 'line_unreadable', params: { row: 2, name: 'impressions' } },
      { code: 'line_unreadable', params: { row: 2, name: 'clicks' } },
    ]);
    expect(ledgerOf([['date', 'impressions']]).problems).toMatchObject([{ code: 'sheet_column_missing' }]);
    expect(ledgerOf([heads]).problems).toEqual([{ code: 'sheet_empty' }]);
  });
});
