// node scripts/real-data/webtrackr.mjs <folder with webtrackR_visits_5panelists.csv.gz> <output folder>
// Writes panel.csv with the persons, and services.csv with a service for every domain of 20 visits or more: the domain
// itself is a target, its hosts are given to it by a % pattern. The visits are imported from the original file.
import { foldersOf, linesOf, writeCsv } from './files.mjs';

const LEAST_VISITS = 20;
const SECOND_LEVEL = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);
const VISIT = /^([^,]+),[^,]*,[^,]*,"?https?:\/\/([^/?#:",]+)/;

const { input, output } = foldersOf('webtrackR_visits_5panelists.csv.gz');
const persons = new Set();
const visits = new Map();
for (const line of linesOf(input, 'webtrackR_visits_5panelists.csv.gz')) {
  const [, person, host = ''] = VISIT.exec(line) ?? [];
  if (!person) continue;
  persons.add(person);
  const domain = domainOf(host.toLowerCase());
  visits.set(domain, (visits.get(domain) ?? 0) + 1);
}
const used = [...visits].filter(([, count]) => count >= LEAST_VISITS).map(([domain]) => domain);
writeCsv(
  output,
  'panel.csv',
  ['person'],
  [...persons].map((person) => [person]),
);
writeCsv(
  output,
  'services.csv',
  ['service', 'targets', 'patterns'],
  used.sort().map((domain) => [domain, domain, `%.${domain}`]),
);

/**
 * The part of a host its owner has registered; a rule of thumb in place of the public suffix list.
 *
 * @param {string} host
 */
function domainOf(host) {
  if (/^[\d.]+$/.test(host)) return host;
  const labels = host.split('.');
  const long = labels.length > 2 && labels.at(-1).length === 2 && SECOND_LEVEL.has(labels.at(-2));
  return labels.slice(long ? -3 : -2).join('.');
}
