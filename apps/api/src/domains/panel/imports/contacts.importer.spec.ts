import { describe, expect, it } from '@jest/globals';
import { parseContact, parseTime, splitAddress } from './contacts.importer.js';

const persons = new Map([['p1', 7]]);
const row = {
  person: 'p1',
  time: '2026-01-05T10:00:00Z',
  url: 'https://www.a.example/x',
  device: 'Tablet',
  active_seconds: '12.4',
};

describe('a contact', () => {
  it('is read from its columns', () => {
    expect(parseContact({ ...row, registered: 'true' }, persons)).toEqual({
      personId: 7,
      at: Date.UTC(2026, 0, 5, 10),
      target: 'www.a.example',
      path: '/x',
      device: 'mobile_web',
      activeSeconds: 12,
      registered: true,
    });
  });

  it.each([
    [{ person: 'p2' }, 'person is not in the panel'],
    [{ time: '5 January' }, 'time is not readable'],
    [{ url: '', domain: '' }, 'url or domain is missing or not readable'],
    [{ device: 'fridge' }, 'device is not known'],
    [{ active_seconds: '-1' }, 'active_seconds is not between 0 and 86400'],
    [{ active_seconds: 'long' }, 'active_seconds is not between 0 and 86400'],
  ])('is refused with the reason: %j', (change, reason) => {
    expect(parseContact({ ...row, ...change }, persons)).toEqual({ reason });
  });

  it('has its time in seconds, milliseconds or ISO 8601, UTC where no zone is named', () => {
    const at = Date.UTC(2019, 1, 28, 19, 9, 47);
    for (const text of [
      '1551380987',
      '1551380987000',
      '2019-02-28T19:09:47Z',
      '2019-02-28 19:09:47',
      '2019-02-28T20:09:47+01:00',
    ])
      expect(parseTime(text)).toBe(at);
    expect(parseTime('1551380987.065')).toBe(at + 65);
    expect(parseTime('2019-02-28')).toBe(Date.UTC(2019, 1, 28));
  });

  it.each([
    ['https://User:pw@WWW.A.example:8080/p/q?x=1#y', { target: 'www.a.example', path: '/p/q' }],
    ['a.example', { target: 'a.example', path: '/' }],
    ['example.alpenpost.app/home', { target: 'example.alpenpost.app', path: '/home' }],
    ['österreich.example.', { target: 'österreich.example', path: '/' }],
    ['', undefined],
    ['https://', undefined],
    ['/only/path', undefined],
    ['file:///home/x.html', undefined],
    ['blob:https://a.example/1', undefined],
    ['chrome-extension://abc/x', undefined],
  ])('splits %s into target and path, leaving the query out', (address, expected) => {
    expect(splitAddress(address)).toEqual(expected);
  });
});
