import type { Schemas } from '@netreach/api-client';
import { client } from '../api/client.js';
import { readList } from '../target/attribute-text.js';
import { knownTarget } from '../target/known-target.js';

type Attribute = Schemas['AttributeDto'];
type Item = Pick<Schemas['ChosenItemDto'], 'id' | 'name' | 'type'>;

/** What an address says that means the same in every country. */
const KEPT: readonly string[] = [
  [
    'type',
    'date',
    'interval_type',
    'calculation_type',
    'devices',
    'registered_only',
    'as_of',
    'from',
    'until',
  ],
  ['bookable', 'has_owa_data', 'search', 'sort', 'order', 'withheld', 'status', 'compare', 'by', 'metric'],
  ['data_type', 'timespan', 'figure'],
].flat();
/** Target groups, between `~` where they stand side by side. */
const GROUPS: readonly string[] = ['attributes', 'reference', 'groups'];
/** Numbers of items, which are other ones in every country: those of the same kind and name are meant. */
const ITEMS: readonly string[] = ['items', 'exclude_services'];

const NARROWING: readonly string[] = GROUPS.concat(ITEMS, 'categories', 'streaming_types');

/** Items looked up by their names at most; nothing of a planner's chooses more. */
const MOST_ITEMS = 50;
const SAME_NAMES = 20;

/** The address as another country has it. */
interface Carried {
  search: string;
  /** Whether all of it exists there. */
  isWhole: boolean;
}

interface Other {
  country: string;
  /** Whether amounts of money mean the same there. */
  sameMoney: boolean;
}

async function itemsOf(country: string, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const query = { ids: ids.slice(0, MOST_ITEMS).join(','), page_size: MOST_ITEMS };
  const { data } = await client.GET('/v3/{cc}/ratings/items', { params: { path: { cc: country }, query } });
  return data?.items ?? [];
}

/** The number an item of such a kind and name has in a country. */
async function numberOf(country: string, { name, type }: Item): Promise<number | undefined> {
  const query = { search: name.slice(0, 100), type, page_size: SAME_NAMES };
  const { data } = await client.GET('/v3/{cc}/ratings/items', { params: { path: { cc: country }, query } });
  return data?.items.find((item) => item.name === name)?.id;
}

async function categoriesOf(country: string, isAsked: boolean) {
  if (!isAsked) return [];
  const { data } = await client.GET('/v3/{cc}/ratings/categories', { params: { path: { cc: country } } });
  return data?.categories ?? [];
}

/** Types of streaming, which have no keys: those of the same name are meant. */
async function streamingTypesOf(country: string, isAsked: boolean) {
  if (!isAsked) return [];
  const params = { path: { cc: country }, query: { page_size: 1 } };
  const { data } = await client.GET('/v3/{cc}/ratings/streaming', { params });
  return data?.streaming_types ?? [];
}

async function attributesOf(country: string, isAsked: boolean): Promise<Attribute[]> {
  if (!isAsked) return [];
  const { data } = await client.GET('/v3/{cc}/ratings/attributes', { params: { path: { cc: country } } });
  return data?.attribute_groups.flatMap(({ attributes }) => attributes) ?? [];
}

/** Plans with the numbers of the other country; prices of another currency stay behind. */
function plansWith(text: string, numbers: ReadonlyMap<string, number>, sameMoney: boolean): string {
  const rowOf = (row: string) => {
    const number = numbers.get(/^\d+/.exec(row)?.[0] ?? '');
    if (number === undefined) return [];
    const renumbered = row.replace(/^\d+/, String(number));
    return [sameMoney ? renumbered : renumbered.replace(/[me][\d.]+/, '')];
  };
  const plans = text.split('*').map((plan) => plan.split('_').flatMap(rowOf).join('_'));
  return plans.join('*');
}

/**
 * Reads what an address says while its own country can be asked, and gives what says the same in another one once that is
 * selected: frame, filters, target groups, and items, categories and types of streaming that both have.
 */
export async function queryForCountry(search: string, from: string) {
  const query = new URLSearchParams(search);
  const ids = ITEMS.flatMap((name) => readList(query.get(name)));
  const categoryIds = readList(query.get('categories'));
  const hasTypes = readList(query.get('streaming_types')).length > 0;
  const [items, categories, types] = await Promise.all([
    itemsOf(from, ids),
    categoriesOf(from, categoryIds.length > 0),
    streamingTypesOf(from, hasTypes),
  ]);
  return async ({ country, sameMoney }: Other): Promise<Carried> => {
    const hasGroups = GROUPS.some((name) => query.get(name));
    const [found, there, typesThere, attributes] = await Promise.all([
      Promise.all(items.map(async (item) => [String(item.id), await numberOf(country, item)] as const)),
      categoriesOf(country, categoryIds.length > 0),
      streamingTypesOf(country, hasTypes),
      attributesOf(country, hasGroups),
    ]);
    const numbers = new Map(found.flatMap(([id, number]) => (number === undefined ? [] : [[id, number]])));
    const categoryOf = (id: string) => {
      const key = categories.find((category) => String(category.id) === id)?.key;
      return there.find((category) => category.key === key)?.id;
    };
    const typeOf = (id: string) => {
      const name = types.find((type) => String(type.id) === id)?.name;
      return typesThere.find((type) => type.name === name)?.id;
    };
    const listed = (text: string, numberIn: (id: string) => number | undefined) =>
      readList(text)
        .map(numberIn)
        .filter((number) => number !== undefined)
        .join(',');
    const carried = (name: string, value: string): string => {
      if (KEPT.includes(name)) return value;
      if (ITEMS.includes(name)) return listed(value, (id) => numbers.get(id));
      if (name === 'categories') return listed(value, categoryOf);
      if (name === 'streaming_types') return listed(value, typeOf);
      if (name === 'plans') return plansWith(value, numbers, sameMoney);
      if (name === 'flight') return sameMoney ? value : value.split('_').slice(0, 2).join('_');
      if (!GROUPS.includes(name)) return '';
      const groups = value
        .split('~')
        .map((group) => (group === '*' ? group : knownTarget(group, attributes)));
      return [...new Set(groups)].filter(Boolean).join('~');
    };
    const parts = [...query].map(([name, value]) => [name, value, carried(name, value)] as const);
    const entries = (text: string) => text.split(/[,;|~]/).length;
    const isWhole = parts.every(
      ([name, before, after]) =>
        !NARROWING.includes(name) || (after !== '' && entries(before) === entries(after)),
    );
    return {
      search: new URLSearchParams(
        parts.flatMap(([name, , after]) => (after ? [[name, after]] : [])),
      ).toString(),
      isWhole,
    };
  };
}
