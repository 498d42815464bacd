import { raw, sql, type Sql } from '../../../platform/database/sql.js';
import { optionalText, partFilter, textFilter, choiceFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { FilterValues } from '../../../platform/list/list.types.js';
import type { KeyDto } from '../dto/keys.dto.js';

const STATES = ['missing', 'edited'] as const;

const inState = (state: (typeof STATES)[number]) =>
  raw(state === 'missing' ? 's.missing' : 's.edited_at IS NOT NULL');

const FILTERS = {
  tag: textFilter('t.name', 100, 'Only keys of this tag.', 'ratings'),
  locale: partFilter<string>(
    optionalText(20, 'The locale that texts are missing in; without it, any that is offered.', 'de-DE'),
  ),
  state: { ...choiceFilter(STATES, '', 'Only keys in this state.'), condition: inState },
};

/** The columns of a key with its texts, of `k` and its tag `t`. */
export const KEY_COLUMNS = `k.id, t.name AS tag, k.msgid, k.plural, k.places, k.description, k.shipped, k.revision,
  COALESCE((
    SELECT json_agg(json_build_object('locale', l.code, 'msgstr0', x.msgstr0, 'msgstr1', x.msgstr1,
      'edited_at', x.edited_at, 'edited_by', u.name) ORDER BY l.position, l.code)
    FROM translation_texts x JOIN locales l ON l.id = x.locale_id LEFT JOIN users u ON u.id = x.edited_by
    WHERE x.key_id = k.id), '[]') AS texts`;

/** A key as answers show it. */
export function shownKey(row: KeyDto): KeyDto {
  const texts = row.texts.map((text) => ({
    ...text,
    edited_at: text.edited_at && new Date(text.edited_at).toISOString(),
  }));
  return { ...row, texts };
}

/** Keys with their texts; those without a text first, unless another order is asked for. */
export const KEYS = listSql({
  rows: 'keys',
  select: KEY_COLUMNS,
  // Of the locales in question: whether any lacks a text, and when one was edited last.
  from: ({ locale }: FilterValues<typeof FILTERS>): Sql =>
    sql`translation_keys k JOIN translation_tags t ON t.id = k.tag_id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE x.key_id IS NULL) > 0 AS missing, max(x.edited_at) AS edited_at
  FROM locales l LEFT JOIN translation_texts x ON x.locale_id = l.id AND x.key_id = k.id
  WHERE CASE WHEN ${locale ?? null}::text IS NULL THEN l.enabled ELSE l.code = ${locale ?? null} END) s`,
  search: [
    'k.msgid',
    `(SELECT string_agg(concat_ws(E'\\n', x.msgstr0, x.msgstr1), E'\\n') FROM translation_texts x WHERE x.key_id = k.id)`,
  ],
  filters: FILTERS,
  sort: { missing: 'NOT s.missing', msgid: 'k.msgid', tag: 't.name', edited_at: 's.edited_at' },
  ties: ['t.name', 'k.msgid'],
  key: 'k.id',
  item: shownKey,
});
