import { ITEM_TYPES, WIDGETS, type ItemType, type WidgetPage } from '@netreach/domain';

/** A part of a page as a country has set it up. */
export interface StoredWidget {
  readonly id: number;
  readonly key: string;
  readonly active: boolean;
  readonly position: number;
  readonly item_types: ItemType[];
  readonly version: number;
}

/** A part of a page; without number and version where it is as everywhere. */
export type AnyWidget = Omit<StoredWidget, 'id' | 'version'> & {
  readonly page_key: WidgetPage;
  readonly id: number | null;
  readonly version: number | null;
};

/** All parts of a page in their order: as they are set up, others as everywhere. */
export function widgetsOf(page: WidgetPage, stored: readonly StoredWidget[]): AnyWidget[] {
  const all = WIDGETS[page].map((key, place): AnyWidget => {
    const set = stored.find((widget) => widget.key === key);
    const standard = {
      id: null,
      key,
      active: true,
      position: place + 1,
      item_types: [...ITEM_TYPES],
      version: null,
    };
    return { ...(set ?? standard), page_key: page };
  });
  // Where two have the same place, they stand as everywhere.
  return all.sort((a, b) => a.position - b.position);
}
