import { ApiError } from '@netreach/api-client';
import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.js';

const refused = (problems: NonNullable<ApiError['problems']>) =>
  errorText(new ApiError({ kind: 'answer', status: 422, problems }), 'fallback');

describe('what is said of a refused call', () => {
  it('names fields, and parts of a list by their place instead of their path', () => {
    expect(refused({ name: [{ code: 'taken' }] })).toMatch(/^name: /);
    const text = refused({ 'items.1.id': [{ code: 'unknown' }], 'items.2.contacts': [{ code: 'unknown' }] });
    expect(text).toMatch(/^#2: .* \| #3: /);
  });
});
