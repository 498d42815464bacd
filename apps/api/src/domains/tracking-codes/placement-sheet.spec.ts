import { describe, expect, it } from '@jest/globals';
import { filledRows, placementsOf } from './placement-sheet.js';

const problemsOf = (rows: string[][]) =>
  placementsOf(rows).problems.map(({ code, params }) => ({ code, ...params }));

describe('a placement sheet', () => {
  it('is understood in English, below a title', () => {
    const sheet = placementsOf([
      ['Media plan', 'Summer'],
      [],
      ['No.', 'Site', 'Ad Unit', 'Creative name', 'Size', 'Landing page'],
      ['1', 'news.example', 'Top', 'Banner', '300 x 250', 'https://shop.example'],
      ['', '', '', '', '', ''],
      ['2', 'sport.example', '', 'Banner', '', ''],
    ]);
    expect([sheet.heading, sheet.problems]).toEqual([2, []]);
    expect(sheet.lines).toEqual([
      {
        row: 4,
        channel: 'news.example',
        placement: 'Top',
        creative: 'Banner',
        width: 300,
        height: 250,
        landingPage: 'https://shop.example/',
      },
      {
        row: 6,
        channel: 'sport.example',
        placement: '',
        creative: 'Banner',
        width: null,
        height: null,
        landingPage: null,
      },
    ]);
  });

  it('is understood in German', () => {
    const [line] = placementsOf([
      ['Umfeld', 'Platzierung', 'Werbemittel', 'Größe', 'Ziel-URL'],
      ['orf.example', 'Kopf', 'Motiv 1', '970×250', 'https://shop.example/'],
    ]).lines;
    expect(line).toMatchObject({
      channel: 'orf.example',
      placement: 'Kopf',
      creative: 'Motiv 1',
      width: 970,
    });
  });

  it('names the lines that are wrong', () => {
    expect(
      problemsOf([
        ['channel', 'creative', 'landing page'],
        ['', 'a', ''],
        ['x'.repeat(201), 'a', ''],
        ['news', 'a', 'javascript:alert(1)'],
      ]),
    ).toEqual([
      { code: 'line_lacks', row: 2, name: 'channel' },
      { code: 'line_too_long', row: 3, name: 'channel' },
      { code: 'line_landing_page', row: 4 },
    ]);
    expect(problemsOf([['a', 'b']])).toEqual([{ code: 'sheet_column_missing', name: 'channel' }]);
    expect(problemsOf([['channel']])).toEqual([{ code: 'sheet_empty' }]);
  });

  it('is filled in at its end, or in the columns it has for it, and nowhere else', () => {
    const values = { code: 'C', 'pixel tag': 'P', 'click url': 'K', 'script tag': 'S', 'vast url': 'V' };
    const filled = new Map([[3, values]]);
    expect(filledRows([['Plan'], ['channel', 'note'], ['news', ''], ['', 'end', 'wide']], 1, filled)).toEqual(
      [
        ['Plan'],
        ['channel', 'note', '', 'code', 'pixel tag', 'click url', 'script tag', 'vast url'],
        ['news', '', '', 'C', 'P', 'K', 'S', 'V'],
        ['', 'end', 'wide'],
      ],
    );
    expect(filledRows([['Plan'], ['Code', 'channel'], ['old', 'news']], 1, filled)).toEqual([
      ['Plan'],
      ['code', 'channel', 'pixel tag', 'click url', 'script tag', 'vast url'],
      ['C', 'news', 'P', 'K', 'S', 'V'],
    ]);
  });
});
