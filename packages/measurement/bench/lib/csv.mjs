// The market as files every engine can load.
import { createWriteStream, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { NAMES } from './market.mjs';

const ROWS_A_WRITE = 20_000;

async function write(path, count, line) {
  const file = createWriteStream(path);
  for (let from = 0; from < count; from += ROWS_A_WRITE) {
    let text = '';
    for (let at = from; at < Math.min(count, from + ROWS_A_WRITE); at += 1) text += `${line(at)}\n`;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/**
 * Writes persons.csv (pid, w, attributes) and contacts.csv (sid, pid, visits, impressions, seconds, mask), without
 * headers.
 */
export async function writeMarket(market, folder) {
  mkdirSync(folder, { recursive: true });
  const { columns, weights, contacts, personCount } = market;
  const attributes = NAMES.map((name) => columns[name]);
  await write(
    join(folder, 'persons.csv'),
    personCount,
    (at) => `${at + 1},${weights[at]},${attributes.map((column) => column[at]).join(',')}`,
  );
  const { services, persons, visits, impressions, seconds, masks } = contacts;
  await write(
    join(folder, 'contacts.csv'),
    contacts.length,
    (at) =>
      `${services[at] + 1},${persons[at] + 1},${visits[at]},${impressions[at]},${seconds[at]},${masks[at]}`,
  );
}
