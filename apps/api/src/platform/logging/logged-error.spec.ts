import pino from 'pino';
import { describe, expect, it } from '@jest/globals';
import { loggedError } from './logged-error.js';

const logged = (error: Error) => JSON.stringify(loggedError(pino.stdSerializers.err(error)));

/** As the driver throws it. */
const failed = () =>
  Object.assign(new Error('new row for relation "users" violates check constraint "none"'), {
    query: 'UPDATE users SET password_hash = $2 WHERE id = $1',
    parameters: [7, 'secret hash'],
    detail: 'Failing row contains (7, secret hash).',
    code: '23514',
    table: 'users',
    constraint: 'none',
    driverError: { detail: 'Failing row contains (7, secret hash).' },
  });

describe('an error in the log', () => {
  it('says what happened and where', () => {
    const error = JSON.parse(logged(failed())) as Record<string, string>;
    expect(error).toMatchObject({ type: 'Error', code: '23514', table: 'users', constraint: 'none' });
    expect(error['message']).toContain('violates check constraint');
    expect(error['stack']).toContain('logged-error.spec.ts');
  });

  it('keeps the values to itself, also of those it was caused by or consists of', () => {
    const caused = new Error('outer', { cause: failed() });
    const many = new AggregateError([failed(), caused], 'two');
    for (const error of [failed(), caused, many]) expect(logged(error)).not.toContain('secret hash');
    expect(logged(caused)).toContain('violates check constraint');
    expect(logged(many)).toContain('violates check constraint');
  });
});
