/** Pages whose parts can be set up. */
export const WIDGET_PAGES = ['ratings'] as const;
export type WidgetPage = (typeof WIDGET_PAGES)[number];

/** The parts of each page in the order they stand in unless a country sets them up otherwise. */
export const WIDGETS = {
  ratings: ['profile', 'chart', 'build_up', 'grp', 'competitors', 'movements'],
} as const satisfies Record<WidgetPage, readonly string[]>;

/** A part of the page of one rated item. */
export type RatingsWidget = (typeof WIDGETS.ratings)[number];
