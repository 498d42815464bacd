import { itemTypesOf, textSearch } from '@netreach/domain';
import type { ReadRow, RowsAsked } from '../database/national-figures.read-model.js';

const VALUES: Readonly<Record<string, (row: ReadRow) => number | null>> = {
  users: ({ users }) => users,
  reach: ({ reach }) => reach,
  visits: ({ visits }) => visits,
  impressions: ({ impressions }) => impressions,
  clients: ({ clients }) => clients,
  impressions_at: ({ homeShare }) => homeShare,
  usetime: ({ useTime }) => useTime,
};

/**
 * The rows asked for, in the order asked for, of those an audience sees: what the read model says in SQL.
 * @param rows ordered by name, then item, as the database orders names
 */
export function narrowRows(rows: readonly ReadRow[], asked: RowsAsked): ReadRow[] {
  const { releases, devices, level = 'all', category, items, sort = 'users', order } = asked;
  const part = asked.search?.trim();
  const isNamed = part ? textSearch(part) : () => true;
  const types = itemTypesOf(level);
  const wanted = items && new Set(items);
  const found = rows.filter(
    (row) =>
      releases.includes(row.releaseId) &&
      devices.includes(row.device) &&
      types.includes(row.type) &&
      isNamed(row.name) &&
      (!category || row.categories.includes(category)) &&
      (!wanted || wanted.has(row.itemId)),
  );
  const isDescending = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc';
  if (sort === 'name') return isDescending ? namesReversed(found) : found;
  return byValue(found, VALUES[sort] ?? (({ users }) => users), isDescending);
}

/** Highest or lowest first, those without a value last; the others stay in the order of their names. */
function byValue(
  rows: ReadRow[],
  valueOf: (row: ReadRow) => number | null,
  isDescending: boolean,
): ReadRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.sort((a, b) => {
    const [one, two] = [valueOf(a), valueOf(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    return sign * (one - two);
  });
}

/** Names from the last to the first; items of one name keep their order. */
function namesReversed(rows: readonly ReadRow[]): ReadRow[] {
  const groups: ReadRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.name.toLowerCase() === row.name.toLowerCase()) last.push(row);
    else groups.push([row]);
  }
  return groups.reverse().flat();
}
