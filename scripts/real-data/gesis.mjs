// node scripts/real-data/gesis.mjs <folder with gesis_urls_10panelists_until_20130603.csv.gz> <output folder>
// Writes panel.csv with the persons, and services.csv with a service for every domain of 20 visits or more, filed under
// its category. Domains and categories are hashes in the original; the visits are imported from it.
import { foldersOf, linesOf, writeCsv } from './files.mjs';

const LEAST_VISITS = 20;
const FILE = 'gesis_urls_10panelists_until_20130603.csv.gz';

const { input, output } = foldersOf(FILE);
const persons = new Set();
/** @type {Map<string, { visits: number, category: string }>} */
const domains = new Map();
for (const line of linesOf(input, FILE).slice(1)) {
  const [, person = '', , , , domain = '', category = ''] = line.split(',');
  persons.add(person);
  const known = domains.get(domain);
  domains.set(domain, { visits: (known?.visits ?? 0) + 1, category: known?.category || category });
}
writeCsv(
  output,
  'panel.csv',
  ['person'],
  [...persons].map((person) => [person]),
);
const used = [...domains].filter(([domain, { visits }]) => domain !== '' && visits >= LEAST_VISITS);
writeCsv(
  output,
  'services.csv',
  ['service', 'category', 'targets'],
  used.sort().map(([domain, { category }]) => [domain, category, domain]),
);
