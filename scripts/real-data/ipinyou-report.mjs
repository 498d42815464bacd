// node scripts/real-data/ipinyou-report.mjs <folder with ipinyou_imp.*.tsv.gz>
//   ORIGIN of a running product (http://127.0.0.1:3000 without), EMAIL and DEMO_PASSWORD of an administrator of the country xi
// Reads the report of the campaign `iPinYou 2821` through the API and holds its figures beside those of the original
// file.
import { linesOf } from './files.mjs';

const { ORIGIN = 'http://127.0.0.1:3000', EMAIL, DEMO_PASSWORD } = process.env;
const NAME = 'iPinYou 2821';
const FILE = 'ipinyou_imp.20131021.adv2821.first10000.tsv.gz';
const [input] = process.argv.slice(2);
if (!input || !EMAIL || !DEMO_PASSWORD) {
  console.error(`Usage: EMAIL=… DEMO_PASSWORD=… node ${process.argv[1]} <folder with ${FILE}>`);
  process.exit(2);
}

let token = '';
/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(method, path, body) {
  const answer = await fetch(`${ORIGIN}/v3${path}`, {
    method,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** The campaign of the log. */
async function campaignId() {
  const { campaigns } = await call('GET', `/xi/campaigns?search=${encodeURIComponent(NAME)}`);
  const known = campaigns.find((/** @type {{ name: string }} */ { name }) => name === NAME);
  if (!known) throw new Error(`there is no campaign ${NAME}`);
  return known.id;
}

/** Impressions, users and contact classes of the file itself. */
function ofFile() {
  const users = new Map(linesOf(input, FILE).map((line) => [line.split('\t')[0], line.split('\t')[3]]));
  const contacts = new Map();
  for (const user of users.values()) contacts.set(user, 1 + (contacts.get(user) ?? 0));
  const classes = [1, 2, 3, 4, 5].map((k) => [...contacts.values()].filter((count) => count === k).length);
  return {
    'distinct impressions': users.size,
    persons: contacts.size,
    'persons in a class': classes.join(', '),
    'contacts of a person': (users.size / contacts.size).toFixed(3),
  };
}

token = (await call('POST', '/login', { email: EMAIL, password: DEMO_PASSWORD })).token.access_token;
const id = await campaignId();
const { reach, traffic } = await call('GET', `/xi/campaigns/${id}?attributes=`);
const { rows } = await call('GET', `/xi/campaigns/${id}/breakdown/contact-classes?attributes=`);
const product = {
  'distinct impressions': traffic.gross_impressions,
  persons: reach.unique_users,
  'persons in a class': rows
    .slice(0, 5)
    .map(
      (/** @type {any} */ row) => row.reach.unique_users ?? `${row.reach.unique_panelists ?? '–'} (withheld)`,
    )
    .join(', '),
  'contacts of a person': reach.frequency,
};
console.log(''.padEnd(24), 'original file'.padEnd(30), 'report of the product');
for (const [figure, value] of Object.entries(ofFile()))
  console.log(
    figure.padEnd(24),
    String(value).padEnd(30),
    product[/** @type {keyof typeof product} */ (figure)],
  );
