import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { TagDto } from '../dto/tag.dto.js';

const KEYS = '(SELECT count(*)::int FROM translation_keys k WHERE k.tag_id = t.id)';

/** Tags, by name. */
export const TAGS = listSql({
  rows: 'tags',
  select: `t.id, t.name, t.title, t.description, t.shipped, t.version, ${KEYS} AS keys`,
  from: 'translation_tags t',
  search: ['t.name', 't.title'],
  filters: { shipped: flagFilter('t.shipped', 'Only tags that come with the product, or only others.') },
  sort: { name: 't.name', title: 'lower(t.title)', keys: KEYS },
  key: 't.id',
  item: (tag: TagDto) => tag,
});
