import { describe, expect, it } from 'vitest';
import { formatMessage } from './format-message.js';

describe('a message', () => {
  const messages = { plain: 'Hello {name}', rows_one: '{count} row', rows_other: '{count} rows' };

  it('takes its values, numbers in the locale’s form', () => {
    expect(formatMessage(messages, 'en-US', 'plain', { name: 'Ada' })).toBe('Hello Ada');
    expect(formatMessage(messages, 'de-DE', 'rows', { count: 1234 })).toBe('1.234 rows');
  });

  it('chooses its plural form', () => {
    expect(formatMessage(messages, 'en-US', 'rows', { count: 1 })).toBe('1 row');
    expect(formatMessage(messages, 'en-US', 'rows', { count: 0 })).toBe('0 rows');
  });

  it('shows its key when unknown, and a place without a value', () => {
    expect(formatMessage(messages, 'en-US', 'missing')).toBe('missing');
    expect(formatMessage(messages, 'en-US', 'plain')).toBe('Hello {name}');
  });
});
