import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of creatives and their codes, each loaded when it is opened. */
export const CREATIVE_PAGES = {
  creatives: async () => (await import('./pages/creatives.page.js')).CreativesPage,
  'creatives.new': async () => (await import('./pages/creative-form.page.js')).CreativeNewPage,
  'creatives.edit': async () => (await import('./pages/creative-form.page.js')).CreativeEditPage,
  trackingcodes: async () => (await import('./pages/tracking-codes.page.js')).TrackingCodesPage,
  'trackingcodes.upload': async () => (await import('./pages/codes-upload.page.js')).CodesUploadPage,
} satisfies Record<string, FeatureRoute['page']>;

export type CreativePage = keyof typeof CREATIVE_PAGES;
