import { inCountry, type Rule } from './rules.js';

/** Export jobs. The portal follows them by itself. */
export const exportsPolicy = {
  'exports.create': inCountry('POST /exports', { scope: 'exports.write' }),
  'exports.list': inCountry('GET /exports', { scope: 'exports.read', passive: true }),
  'exports.show': inCountry('GET /exports/{id}', { scope: 'exports.read', passive: true }),
  'exports.file': inCountry('GET /exports/{id}/file', { scope: 'exports.read' }),
  'exports.delete': inCountry('DELETE /exports/{id}', { scope: 'exports.write' }),
  'exports.retry': inCountry('POST /exports/{id}/retry', { scope: 'exports.write' }),
} as const satisfies Record<string, Rule>;
