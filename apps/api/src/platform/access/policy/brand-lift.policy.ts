import { open, signedIn, type Rule } from './rules.js';

/** Brand lift benchmark. */
export const brandLiftPolicy = {
  'brand-lift.categories': signedIn('GET /brand-lift/categories', {
    anyModule: ['brandlift_benchmark'],
    scope: 'brand_lift.read',
  }),
  'brand-lift.category.update': signedIn('POST /brand-lift/category/{key}', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.category.delete': signedIn('DELETE /brand-lift/category/{key}', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.columns': signedIn('GET /brand-lift/columns', {
    anyModule: ['brandlift_benchmark'],
    scope: 'brand_lift.read',
  }),
  'brand-lift.column.update': signedIn('POST /brand-lift/column/{key}', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.column.delete': signedIn('DELETE /brand-lift/column/{key}', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.columns.resort': signedIn('POST /brand-lift/columns/resort', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.benchmarks.list': signedIn('GET /brand-lift/benchmarks', {
    anyModule: ['brandlift_benchmark'],
    scope: 'brand_lift.read',
  }),
  'brand-lift.benchmarks.create': signedIn('POST /brand-lift/benchmarks', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.benchmarks.delete-many': signedIn('DELETE /brand-lift/benchmarks', {
    anyModule: ['brandlift_benchmark'],
  }),
  'brand-lift.benchmarks.export': signedIn('GET /brand-lift/benchmarks/export', {
    anyModule: ['brandlift_benchmark'],
    scope: 'brand_lift.read',
    exports: true,
  }),
  'brand-lift.upload-url': signedIn('GET /brand-lift/upload-url', {
    anyModule: ['brandlift_benchmark'],
    scope: 'brand_lift.read',
  }),
  'brand-lift.upload': open(
    'the address is signed for one file, once, and given to those who may send it',
    'PUT /v3/brand-lift/upload/{token}',
  ),
  'brand-lift.uploads.show': signedIn('GET /brand-lift/uploads/{upload_id}', {
    anyModule: ['brandlift_benchmark'],
    passive: true,
  }),
} as const satisfies Record<string, Rule>;
