// How long it takes to draft a month for 2,000 customers with 20 items each, against a running installation with a worker.
//   DATABASE_URL   of an account that may write contracts, e.g. the owner's
//   ORIGIN         of the product, http://127.0.0.1:3000 without
//   EMAIL, DEMO_PASSWORD   of an administrator of Austria
// What it makes goes again at the end.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const { DATABASE_URL, ORIGIN = 'http://127.0.0.1:3000', EMAIL, DEMO_PASSWORD } = process.env;
const CUSTOMERS = 2_000;
const ITEMS = 20;
const MONTH = '2025-02';
const RUNS = '/v3/at/admin/billing/runs';

const database = new pg.Client(DATABASE_URL);
await database.connect();

const MAKE = `
WITH u AS (
  INSERT INTO customers (name) SELECT 'bench customer ' || n FROM generate_series(1, ${CUSTOMERS}) n RETURNING id),
c AS (
  INSERT INTO contracts (country_code, customer_id, number, starts_on, party_name, party_address, party_country, vat_id)
  SELECT 'at', id, 'bench ' || id, '2025-01-01', 'Bench', 'Gasse 1, 1010 Wien', 'at', 'ATU12345675' FROM u RETURNING id)
INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, starts_on)
SELECT 'at', c.id, 'Item ' || n, CASE n % 5 WHEN 0 THEN 'user' WHEN 1 THEN 'impressions' ELSE 'flat' END, 'month', 'arrears',
  n * 1.37, '2025-01-01' FROM c, generate_series(1, ${ITEMS}) n`;

const BENCHED = `(SELECT id FROM contracts WHERE number LIKE 'bench %')`;
const REMOVE = [
  `DELETE FROM invoices WHERE contract_id IN ${BENCHED}`,
  `DELETE FROM contract_items WHERE contract_id IN ${BENCHED}`,
  `DELETE FROM contracts WHERE number LIKE 'bench %'`,
  `DELETE FROM customers WHERE name LIKE 'bench customer %'`,
];

const headers = { origin: ORIGIN, 'content-type': 'application/json' };
async function call(method, path, body) {
  const answer = await fetch(`${ORIGIN}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

try {
  await database.query(MAKE);
  await database.query('ANALYZE contracts, contract_items, customers');
  const signIn = await call('POST', '/v3/login', { email: EMAIL, password: DEMO_PASSWORD });
  headers.authorization = `Bearer ${signIn.token.access_token}`;
  const began = performance.now();
  await call('POST', RUNS, { date: MONTH });
  let run;
  let seen = 0;
  do {
    await sleep(250);
    ({ run } = await call('GET', `${RUNS}?date=${MONTH}`));
    if (run.progress !== seen)
      console.log(`${String((seen = run.progress)).padStart(3)} %  ${run.drafted} drafts`);
  } while (run.state === 'queued' || run.state === 'running');
  const seconds = (performance.now() - began) / 1000;
  console.log(`${run.state}: ${run.drafted} drafts of ${ITEMS} items in ${seconds.toFixed(1)} s`);
} finally {
  for (const statement of REMOVE) await database.query(statement);
  await database.end();
}
