import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.js';
import { explained } from './violations.js';

const unique = (detail: string, constraint = 'some_key') => ({ code: '23505', detail, constraint });
const fieldsOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.details.fields : undefined);

describe('a value that is taken', () => {
  it.each([
    ['Key (name)=(x) already exists.', 'name'],
    ['Key (country_code, lower(name))=(at, x) already exists.', 'name'],
    ['Key (tag_id, msgid)=(1, a (b)) already exists.', 'msgid'],
    ['Key (lower(title::text))=(x) already exists.', 'title'],
  ])('%s points at its field', (detail, field) => {
    expect(fieldsOf(explained(unique(detail)))).toEqual({ [field]: [{ code: 'taken' }] });
  });

  it('points where the definition says, when the column is no field', () => {
    const thrown = explained(unique('Key (position)=(1) already exists.'), { some_key: 'order' });
    expect(fieldsOf(thrown)).toEqual({ order: [{ code: 'taken' }] });
  });
});

describe('other refusals', () => {
  it('say that a row is still needed', () => {
    const message =
      'update or delete on table "customers" violates foreign key constraint "x" on table "users"';
    for (const thrown of [{ code: '23503', message }, { code: '23001' }])
      expect(explained(thrown)).toMatchObject({ code: 'request.in_use' });
  });

  it('stay as they are', () => {
    const message = 'insert or update on table "keys" violates foreign key constraint "x"';
    const missing = { code: '23503', message };
    for (const thrown of [missing, new Error('x'), new AppError('request.not_found'), undefined])
      expect(explained(thrown)).toBe(thrown);
  });
});
