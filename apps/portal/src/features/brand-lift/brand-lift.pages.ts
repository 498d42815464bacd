import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of the brand lift benchmark, each loaded when it is opened. */
export const BRAND_LIFT_PAGES = {
  'brand-lift': async () => (await import('./benchmark/benchmark.page.js')).BenchmarkPage,
  'brand-lift.upload': async () => (await import('./upload/upload.page.js')).UploadPage,
  'brand-lift.categories': async () => (await import('./keys/categories.page.js')).CategoriesPage,
  'brand-lift.columns': async () => (await import('./keys/columns.page.js')).ColumnsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type BrandLiftPage = keyof typeof BRAND_LIFT_PAGES;
