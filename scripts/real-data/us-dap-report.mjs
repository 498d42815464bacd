// node scripts/real-data/us-dap-report.mjs <folder with agency_devices_daily.csv.gz and agency_os_daily.csv.gz>
//   ORIGIN of a running product (http://127.0.0.1:3000 without), COUNTRY (xu without), EMAIL and DEMO_PASSWORD of its administrator
// Makes each agency a publisher, reads its dashboard of all days of the file, and holds the visits, by day and by device, beside
// the file. Fails where a figure differs for another reason than devices that are none of ours.
import { OUR_DEVICE, agenciesOf, sumOf, visitsByDevice } from './us-dap-files.mjs';

const { ORIGIN = 'http://127.0.0.1:3000', COUNTRY = 'xu', EMAIL, DEMO_PASSWORD } = process.env;
const [input] = process.argv.slice(2);
if (!input || !EMAIL || !DEMO_PASSWORD) {
  console.error(
    `Usage: EMAIL=… DEMO_PASSWORD=… node ${process.argv[1]} <folder with agency_devices_daily.csv.gz>`,
  );
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

/** The publisher of an agency; it is made where there is none. @param {string} agency */
async function publisherOf(agency) {
  const search = encodeURIComponent(agency);
  const { publishers } = await call('GET', `/${COUNTRY}/admin/publishers?search=${search}&page_size=200`);
  const known = publishers.find((/** @type {{ name: string }} */ { name }) => name === agency);
  if (known) return known.id;
  const choices = await call('GET', `/${COUNTRY}/admin/publishers/choices`);
  const own = choices.services.find((/** @type {{ name: string }} */ { name }) => name === agency);
  if (!own) throw new Error(`there is no service ${agency}: import services.csv and traffic.csv first`);
  const made = { name: agency, services: [own.id], customers: [] };
  return (await call('POST', `/${COUNTRY}/admin/publishers`, made)).publisher.id;
}

const rows = visitsByDevice(input);
const days = rows.map(({ day }) => day).sort();
const [from, until] = [days[0], days.at(-1)];

/** What the dashboard says otherwise than the file. @param {string} agency */
async function compared(agency) {
  const own = rows.filter((row) => row.agency === agency && OUR_DEVICE.has(row.part));
  const id = await publisherOf(agency);
  const query = `publisher_id=${id}&from=${from}&until=${until}&compare=none&by=device`;
  const { sum, series, parts } = await call('GET', `/${COUNTRY}/publisher-dashboard/visits?${query}`);
  const wrong = [];
  for (const { at, value } of series)
    if (value !== sumOf(own.filter(({ day }) => day === at))) wrong.push(at);
  for (const device of new Set(OUR_DEVICE.values())) {
    const told = parts.find((/** @type {{ key: string }} */ { key }) => key === device)?.value ?? 0;
    if (told !== sumOf(own.filter(({ part }) => OUR_DEVICE.get(part) === device))) wrong.push(device);
  }
  return { sum, wrong };
}

token = (await call('POST', '/login', { email: EMAIL, password: DEMO_PASSWORD })).token.access_token;
let equal = 0;
let failed = 0;
console.log(['agency', 'days', 'file', 'dashboard', 'difference', 'by operating system'].join('\t'));
const agencies = agenciesOf(input);
for (const { agency, days: number, visits, unknown, systems } of agencies) {
  const { sum, wrong } = await compared(agency);
  if (wrong.length > 0 || sum !== visits - unknown) failed += 1;
  else if (unknown === 0) equal += 1;
  const other = systems === visits ? 'equal' : `${(((systems - visits) / visits) * 100).toFixed(2)} %`;
  console.log([agency, number, visits, sum, visits - sum, other, ...wrong].join('\t'));
}
console.log(
  `${equal} of ${agencies.length} agencies are equal; of the others some visits are of no device of ours.`,
);
if (failed > 0) {
  console.error(`${failed} agencies differ for no reason.`);
  process.exitCode = 1;
}
