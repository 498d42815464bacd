import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page of the gallery: a part of the kit in the states it can be in. */
export interface GallerySection {
  /** Its address in the gallery, `#/id`. */
  id: string;
  title: string;
  component: LazyExoticComponent<ComponentType>;
}

const section = (id: string, title: string, load: () => Promise<ComponentType>): GallerySection => ({
  id,
  title,
  component: lazy(async () => ({ default: await load() })),
});

/** The sections in the order of the menu. A new part of the kit adds its section here and nowhere else. */
export const gallerySections: readonly [GallerySection, ...GallerySection[]] = [
  section(
    'foundations',
    'Foundations',
    async () => (await import('./sections/foundations.section.js')).FoundationsSection,
  ),
  section(
    'display',
    'Figures and labels',
    async () => (await import('./sections/display.section.js')).DisplaySection,
  ),
  section('states', 'States', async () => (await import('./sections/states.section.js')).StatesSection),
  section('tabs', 'Tabs', async () => (await import('./sections/tabs.section.js')).TabsSection),
  section('filters', 'Filters', async () => (await import('./sections/filters.section.js')).FiltersSection),
  section('forms', 'Forms', async () => (await import('./sections/forms.section.js')).FormsSection),
  section('charts', 'Charts', async () => (await import('./sections/charts.section.js')).ChartsSection),
  section('frames', 'Time frames', async () => (await import('./sections/frames.section.js')).FramesSection),
  section('table', 'Table', async () => (await import('./sections/table.section.js')).TableSection),
  section(
    'large-table',
    'Table of 20,000 rows',
    async () => (await import('./sections/large-table.section.js')).LargeTableSection,
  ),
];
