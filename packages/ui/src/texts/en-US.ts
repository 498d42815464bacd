/**
 * What components of the kit say by themselves, in English: the reference of the keys, and the texts wherever nobody
 * supplies others. `{name}` is a place for a value; `_one` and `_other` are the forms of a key that takes `count`.
 */
export const uiTexts = {
  'action.cancel': 'Cancel',
  'action.clear': 'Clear',
  'action.close': 'Close',
  'chart.as_chart': 'Show as chart',
  'chart.as_table': 'Show as table',
  'chart.download_csv': 'Download CSV',
  'chart.download_png': 'Download picture (PNG)',
  'chart.empty': 'There are no figures to draw.',
  'chart.interval_high': '{name}, upper bound',
  'chart.interval_low': '{name}, lower bound',
  'chart.label': 'Label',
  'chart.legend': 'Series of the chart',
  'chart.menu': 'Chart: {title}',
  'chart.note': 'Note',
  'pager.nav': 'Pages',
  'pager.next': 'Next page',
  'pager.position': 'Page {page} of {pages}',
  'pager.previous': 'Previous page',
  'select.failed': 'The search failed. Please try again.',
  'select.nothing': 'Nothing matches your search.',
  'select.searching': 'Searching …',
  'state.loading': 'Loading …',
  'state.no_match': 'Nothing matches your search.',
  'upload.choose': 'Choose a file',
  'upload.drop': 'Drop a file here, or',
  'upload.empty': 'This file is empty.',
  'upload.hint': '{types}, at most {size}',
  'upload.progress': '{percent} % sent',
  'upload.remove': 'Remove {name}',
  'upload.too_large': 'This file is too large; at most {size}.',
  'upload.wrong_type': 'This kind of file is not taken; {types} are.',
} as const;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of the kit's texts; plural forms count as one key that takes `count`. */
export type UiTextKey = WithoutPlural<keyof typeof uiTexts>;
