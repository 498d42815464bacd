import { formatAttributes, parseAttributes } from '../target/attribute-text.js';

/** What an address says that means the same in every country: no numbers of items, no attributes of one market. */
const KEPT = [
  'type',
  'date',
  'interval_type',
  'calculation_type',
  'devices',
  'registered_only',
  'bookable',
].concat(['has_owa_data', 'sort', 'order', 'withheld']);

const EVERYWHERE: readonly string[] = ['gender', 'birthday'];

/** The part of a query that another country understands too. */
export function sharedQuery(search: string): string {
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => KEPT.includes(name));
  const groups = ['attributes', 'reference'].flatMap((name) => {
    const known = Object.entries(parseAttributes(query.get(name) ?? ''));
    const text = formatAttributes(Object.fromEntries(known.filter(([key]) => EVERYWHERE.includes(key))));
    return text ? [[name, text]] : [];
  });
  return new URLSearchParams([...kept, ...groups]).toString();
}
