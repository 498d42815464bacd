/**
 * What components of the kit say by themselves, in English: the reference of the keys, and the texts wherever nobody
 * supplies others. `{name}` is a place for a value; `_one` and `_other` are the forms of a key that takes `count`.
 */
export const uiTexts = {
  'action.clear': 'Clear',
  'action.close': 'Close',
  'pager.nav': 'Pages',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.position': 'Page {page} of {pages}',
  'state.loading': 'Loading …',
  'state.no_match': 'Nothing matches your search.',
  'table.close_row': 'Close row',
  'table.column_at': '{name}: position {position} of {count}',
  'table.columns': 'Columns',
  'table.density': 'Row height',
  'table.density.comfortable': 'Comfortable',
  'table.density.compact': 'Compact',
  'table.marks': 'Marks',
  'table.move_column': 'Move {name}, position {position} of {count}',
  'table.move_hint': 'Drag, or use the arrow keys',
  'table.open_row': 'Open row',
  'table.reset_columns': 'Reset',
  'table.select_page': 'Choose all rows on show',
  'table.select_row': 'Choose row',
  'table.selected_one': '{count} row chosen',
  'table.selected_other': '{count} rows chosen',
} as const;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of the kit's texts; plural forms count as one key that takes `count`. */
export type UiTextKey = WithoutPlural<keyof typeof uiTexts>;
