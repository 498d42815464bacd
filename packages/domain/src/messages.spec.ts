import { describe, expect, it } from 'vitest';
import { formatMessage } from './messages.js';

const messages = { plain: 'Hello {name}', rows_one: '{count} row', rows_other: '{count} rows' };

describe('formatMessage', () => {
  it('fills in values, numbers in the form of the locale', () => {
    expect(formatMessage(messages, 'en-US', 'plain', { name: 'Ada' })).toBe('Hello Ada');
    expect(formatMessage(messages, 'de-DE', 'rows', { count: 1234 })).toBe('1.234 rows');
  });

  it('chooses the plural form of a count', () => {
    expect(formatMessage(messages, 'en-US', 'rows', { count: 1 })).toBe('1 row');
    expect(formatMessage(messages, 'en-US', 'rows', { count: 0 })).toBe('0 rows');
  });

  it('shows the key of an unknown text, and a place without a value', () => {
    expect(formatMessage(messages, 'en-US', 'missing')).toBe('missing');
    expect(formatMessage(messages, 'en-US', 'plain')).toBe('Hello {name}');
  });
});
