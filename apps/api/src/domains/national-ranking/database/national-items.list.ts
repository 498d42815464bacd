import { ITEM_TYPES } from '@netreach/domain';
import { flagNames } from '@netreach/domain/national-ranking';
import { sql } from '../../../platform/database/sql.js';
import { choiceFilter, numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { NationalConsentDto, NationalBlockDto, NationalItemStateDto } from '../dto/national-item.dto.js';

type Row = Omit<NationalItemStateDto, 'flags' | 'consent' | 'blocks'> & {
  bits: number;
  consent: NationalConsentDto | null;
  blocks: (Omit<NationalBlockDto, 'kind'> & { flag: number })[];
};

/** Units of the national ranking, with what is said of each. */
export const NATIONAL_ITEMS = listSql({
  rows: 'items',
  select: `i.id, i.type, i.name, COALESCE(f.flags, 0)::int AS bits, COALESCE(f.version, 0)::int AS version,
    (SELECT json_build_object('id', c.id, 'given_by', c.given_by, 'given_on', to_char(c.given_on, 'YYYY-MM-DD'),
      'recorded_by', c.recorded_by, 'confirmed', c.confirmed_at IS NOT NULL)
     FROM national_consents c WHERE c.item_id = i.id ORDER BY (c.confirmed_at IS NOT NULL) DESC, c.id DESC LIMIT 1) AS consent,
    COALESCE((SELECT json_agg(json_build_object('flag', b.flag, 'from', to_char(b.from_month, 'YYYY-MM'),
      'until', to_char(b.until_month, 'YYYY-MM'), 'reason', b.reason) ORDER BY b.from_month, b.id)
     FROM national_blocks b WHERE b.item_id = i.id AND b.lifted_at IS NULL), '[]') AS blocks`,
  from: 'rating_items i LEFT JOIN national_flags f ON f.item_id = i.id',
  scope: ({ country }) => [sql`i.country_code = ${country}`, sql`i.has_owa_data`],
  search: ['i.name'],
  filters: {
    type: choiceFilter(ITEM_TYPES, 'i.type', 'Kind of item.'),
    id: numberFilter('i.id', 'Only the one with this number.', 41),
  },
  sort: { name: 'lower(i.name)', type: 'i.type' },
  key: 'i.id',
  item: ({ bits, blocks, ...row }: Row): NationalItemStateDto => ({
    ...row,
    flags: flagNames(bits),
    blocks: blocks.map(({ flag, ...block }) => ({ kind: flagNames(flag)[0] ?? 'web_blocked', ...block })),
  }),
});
