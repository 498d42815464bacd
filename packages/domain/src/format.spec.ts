import { describe, expect, it } from 'vitest';
import {
  formatAnyPercent,
  formatBytes,
  formatChartDay,
  formatCompact,
  formatDuration,
  currencySign,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPercentChange,
  languageOf,
} from './format.js';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['de-DE', 'de'],
  ['de-AT', 'de'],
  ['en-US', 'en'],
  [null, 'en'],
  [undefined, 'en'],
] as const)('writes to a reader of %s in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

describe('formatters', () => {
  it.each([
    [999, 'en-US', '999'],
    [12.34, 'en-US', '12.3'],
    [1_000, 'en-US', '1k'],
    [1_250, 'de-DE', '1,3\u00a0Tsd.'],
    [500_000, 'de-AT', '500\u00a0Tsd.'],
    [999_949, 'en-US', '999.9k'],
    [999_950, 'en-US', '1M'],
    [6_320_000, 'de-DE', '6,3\u00a0Mio.'],
    [-2_500, 'en-US', '-2.5k'],
  ])('writes %d compactly in %s as %s', (value, locale, text) => {
    expect(formatCompact(value, locale)).toBe(text);
  });

  it('groups and rounds numbers as the locale does', () => {
    expect(formatNumber(1234567, 'en-US')).toBe('1,234,567');
    expect(formatNumber(1234.5, 'de-DE', 2)).toBe('1.234,50');
    expect([formatNumber(-0.004, 'de-DE', 2), formatPercent(-0.04, 'en-US')]).toEqual(['0,00', '0.0%']);
    expect(formatNumber(-0.006, 'en-US', 2)).toBe('-0.01');
    expect(formatPercent(92.6, 'en-US')).toBe('92.6%');
    expect(plain(formatPercent(92.6, 'de-DE'))).toBe('92,6 %');
  });

  it('writes percentages with the decimals they have, and changes with their sign', () => {
    expect([formatAnyPercent(99.5, 'en-US'), formatAnyPercent(100, 'en-US')]).toEqual(['99.5%', '100%']);
    const changes = [4.2, -1, -0.04];
    expect(changes.map((change) => formatPercentChange(change, 'en-US'))).toEqual(['+4.2%', '−1.0%', '0.0%']);
    expect(changes.map((change) => plain(formatPercentChange(change, 'de-DE')))).toEqual([
      '+4,2 %',
      '−1,0 %',
      '0,0 %',
    ]);
  });

  it('knows the sign of a currency', () => {
    expect([currencySign('de-DE', 'EUR'), currencySign('en-US', 'CHF')]).toEqual(['€', 'CHF']);
  });

  it('writes money with a dot and commas', () => {
    expect(formatMoney(1234.5, 'en-US')).toBe('€1,234.50');
    expect(formatMoney(1234.5, 'de-DE')).toBe('1.234,50\u00a0€');
    expect(formatMoney(2, 'de-CH', 'CHF')).toBe('CHF\u00a02.00');
  });

  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [61, '1:01'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [36_061, '10:01:01'],
    [-5, '0:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('names months without slipping over the time zone', () => {
    expect(formatMonth('2026-10-01', 'en-US')).toBe('October 2026');
    expect(formatMonth('2026-03-31', 'de-DE')).toBe('März 2026');
    expect(formatMonth('2026-01-01', 'en-US', 'month')).toBe('Jan');
  });

  it.each([
    ['2026-10-05', 'en-US', 'Mon, 05.10.2026'],
    ['2026-12-31', 'de-DE', 'Do, 31.12.2026'],
  ])('names the day %s in %s as charts do: %s', (date, locale, text) =>
    expect(formatChartDay(date, locale)).toBe(text),
  );

  it.each([
    [0, 'en-US', '0 B'],
    [999, 'en-US', '999 B'],
    [1_536, 'de-DE', '1,5 kB'],
    [999_960, 'en-US', '1 MB'],
    [2_400_000_000, 'en-US', '2.4 GB'],
  ])('writes %d bytes in %s as %s', (bytes, locale, text) => expect(formatBytes(bytes, locale)).toBe(text));
});
