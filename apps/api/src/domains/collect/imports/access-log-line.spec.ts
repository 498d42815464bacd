import { describe, expect, it } from '@jest/globals';
import { isPage, parseLogLine, parseLogTime } from './access-log-line.js';

describe('a log line', () => {
  it('of the combined format is read whole, escaped quotes included', () => {
    const line =
      '83.149.9.216 - frank [17/May/2015:10:05:03 +0200] "GET /a?q=\\"x\\" HTTP/1.1" 200 - "http://x.example/" "Mozilla \\"5\\""';
    expect(parseLogLine(line)).toEqual({
      address: '83.149.9.216',
      at: Date.UTC(2015, 4, 17, 8, 5, 3),
      method: 'GET',
      target: '/a?q=\\"x\\"',
      status: 200,
      referrer: 'http://x.example/',
      userAgent: 'Mozilla \\"5\\"',
      common: false,
    });
  });

  it('of the common format names no browser', () => {
    const line = 'uplherc.upl.com - - [01/Aug/1995:00:00:07 -0400] "GET / HTTP/1.0" 304 0';
    expect(parseLogLine(line)).toMatchObject({
      referrer: null,
      userAgent: '',
      common: true,
      at: Date.UTC(1995, 7, 1, 4, 0, 7),
    });
  });

  it.each([
    '',
    'nonsense',
    'x - - [no time] "GET / HTTP/1.0" 200 1',
    'x - - [01/Aug/1995:00:00:07 -0400] "-" 400 0',
  ])('may not be one: %s', (line) => {
    expect(parseLogLine(line)).toBeUndefined();
  });

  it('has its time in its own zone', () => {
    expect(parseLogTime('01/Jan/2026:00:30:00 +0530')).toBe(Date.UTC(2025, 11, 31, 19, 0, 0));
    expect(parseLogTime('01/Foo/2026:00:30:00 +0530')).toBeUndefined();
  });

  it('names a page unless it asks for a part of one, a feed or a download', () => {
    expect(['/', '/blog/', '/index.html', '/a.php?x=1.png'].map(isPage)).toEqual([true, true, true, true]);
    expect(['/style.css', '/logo.PNG?v=2', '/feed.xml', '/x.tar.gz'].map(isPage)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
