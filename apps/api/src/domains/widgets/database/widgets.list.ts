import { WIDGET_PAGES, type WidgetPage } from '@netreach/domain';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { StoredWidget } from '../standard-widgets.js';

/** The parts of pages that a country has set up. */
export const STORED_WIDGETS = listSql({
  rows: 'widgets',
  select: 'w.id, w.page_key, w.key, w.active, w.position, w.item_types, w.version',
  from: 'widgets w',
  scope: ({ country }) => [sql`w.country_code = ${country}`],
  filters: { page_key: choiceFilter(WIDGET_PAGES, 'w.page_key', 'Only parts of this page.') },
  sort: { position: 'w.position' },
  key: 'w.id',
  item: (row: StoredWidget & { page_key: WidgetPage }): StoredWidget => row,
});
