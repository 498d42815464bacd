import { describe, expect, it } from 'vitest';
import { breaksBetween, withoutProse } from '../../lib/openapi-breaks.mjs';

const json = (schema) => ({ content: { 'application/json': { schema } } });

/** An API of one call that takes a name and answers with a brand. */
function api({ input = {}, output = {} } = {}) {
  const brand = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string', description: 'Its name.' } },
    required: ['id', 'name'],
    ...output,
  };
  const body = { type: 'object', properties: { name: { type: 'string', maxLength: 100 } }, ...input };
  const post = {
    operationId: 'createBrand',
    requestBody: json(body),
    responses: { 200: { description: 'done', ...json(brand) } },
  };
  return { openapi: '3.0.0', info: { title: 'x', version: '1' }, paths: { '/brands': { post } } };
}

describe('breaksBetween', () => {
  it.each([
    [
      'a field of the answer that is gone',
      { output: { properties: { id: { type: 'integer' } }, required: ['id'] } },
    ],
    ['a field of the answer that may be missing', { output: { required: ['id'] } }],
    ['another type', { output: { properties: { id: { type: 'string' }, name: { type: 'string' } } } }],
    [
      'null where there was none',
      { output: { properties: { id: { type: 'integer', nullable: true }, name: { type: 'string' } } } },
    ],
    ['a new duty', { input: { required: ['name'] } }],
    ['a narrower limit', { input: { properties: { name: { type: 'string', maxLength: 10 } } } }],
  ])('names %s', (_what, change) => {
    expect(breaksBetween(api(), api(change)).join()).toMatch(/^POST \/brands: /);
  });

  it('names a call that is gone', () => {
    expect(breaksBetween(api(), { ...api(), paths: {} })).not.toEqual([]);
  });

  it('lets the API grow', () => {
    const { id, name } = { id: { type: 'integer' }, name: { type: 'string' } };
    const wider = api({
      output: { properties: { id, name, logo: { type: 'string' } } },
      input: { properties: { name: { type: 'string', maxLength: 200 }, logo: { type: 'string' } } },
    });
    expect(breaksBetween(api(), wider)).toEqual([]);
  });
});

describe('the codes of what is wrong with fields', () => {
  const withCodes = (...codes) => {
    const code = { type: 'string', enum: codes };
    const problems = { type: 'array', items: { type: 'object', properties: { code } } };
    return api({ output: { properties: { id: { type: 'integer' }, name: { type: 'string' }, problems } } });
  };

  it('grow with the product', () => {
    expect(breaksBetween(withCodes('a', 'b'), withCodes('a', 'c', 'b'))).toEqual([]);
  });
});

describe('withoutProse', () => {
  it('drops descriptions and keeps fields of that name', () => {
    const schema = { description: 'A brand.', properties: { description: { type: 'string', example: 'x' } } };
    expect(withoutProse(schema)).toEqual({ properties: { description: { type: 'string' } } });
  });
});
