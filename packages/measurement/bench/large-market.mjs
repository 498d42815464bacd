// A synthetic country as large as the engine is measured with, as files for the ordinary imports:
//   node bench/large-market.mjs <folder> [--persons 50000] [--services 5000]
//   npm run cli -- migrate
//   npm run cli -- country at --name Austria --time-zone Europe/Vienna
//   npm run cli -- import attributes <folder>/attributes.csv --country at      (then services, panel --as-of 2025-10-01, contacts)
//   npm run cli -- measure --country at --month 2025-10
//   npm run cli -- demo-users
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ATTRIBUTES, makeMarket, NAMES } from './lib/market.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    persons: { type: 'string', default: '50000' },
    services: { type: 'string', default: '5000' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Say into which folder the files are to be written.');

const FIRST_DAY = Date.UTC(2025, 9, 1) / 1000;
const DAY = 86_400;
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'];
const YEARS_A_CLASS = 12;
const HOUSES = 100;
const CATEGORIES = 20;
/** The product knows age by a name of its own, and by years; a household is who lives together. */
const KEYS = { age: 'birthday', household: 'household_size' };
const keyOf = (name) => KEYS[name] ?? name;

const market = makeMarket(Number(values.persons), Number(values.services));
const { personCount, serviceCount, columns, contacts } = market;

function* attributes() {
  yield 'attribute,attribute_name,value,value_name,min_age,max_age\n';
  for (const name of NAMES)
    for (let value = 0; value < ATTRIBUTES[name]; value += 1) {
      const ages =
        name === 'age' ? [value * YEARS_A_CLASS, value * YEARS_A_CLASS + YEARS_A_CLASS - 1] : ['', ''];
      yield `${[keyOf(name), name, `v${value}`, `${name} ${value}`, ...ages].join(',')}\n`;
    }
}

function* panel() {
  yield `person,${NAMES.map((name) => (name === 'age' ? name : keyOf(name))).join(',')}\n`;
  for (let person = 0; person < personCount; person += 1) {
    const held = NAMES.map((name) => {
      const value = columns[name][person];
      return name === 'age' ? value * YEARS_A_CLASS + YEARS_A_CLASS / 2 : `v${value}`;
    });
    yield `p${person},${held.join(',')}\n`;
  }
}

function* services() {
  yield 'service,media_house,category,targets\n';
  for (let service = 0; service < serviceCount; service += 1)
    yield `Service ${service},House ${service % HOUSES},Category ${service % CATEGORIES},s${service}.example\n`;
}

/** One page view for each person and service, on the first of their days. */
function* visits() {
  yield 'person,time,url,device,active_seconds\n';
  for (let at = 0; at < contacts.length; at += 1) {
    const [person, service, mask] = [contacts.persons[at], contacts.services[at], contacts.masks[at]];
    const day = 31 - Math.clz32(mask & -mask);
    const time = new Date((FIRST_DAY + day * DAY + 8 * 3600 + (at % 36_000)) * 1000).toISOString();
    const device = DEVICES[(person + service) % DEVICES.length];
    yield `p${person},${time},https://s${service}.example/,${device},${contacts.seconds[at] % 600}\n`;
  }
}

mkdirSync(folder, { recursive: true });
const files = { attributes, services, panel, contacts: visits };
for (const [name, lines] of Object.entries(files)) {
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, `${name}.csv`)));
  console.log(join(folder, `${name}.csv`));
}
