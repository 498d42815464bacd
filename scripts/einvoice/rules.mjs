// The official rules of EN 16931 and XRechnung over invoices as the product writes them: random ones, which must break none, and
// broken ones, whose rule must be named. The rules are not part of the product: their folder is given.
//   npm run invoice-rules -- <folder> [how many, 500 without]
// The folder holds en16931/ and xrechnung/ as their repositories have them (CEN/TC 434, KoSIT). Build the product before.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SaxonJS from 'saxon-js';
import { eInvoiceData } from '../../apps/api/dist/domains/billing/documents/e-invoice-data.js';
import { writeEInvoice } from '../../apps/api/dist/domains/billing/documents/e-invoice-writer.js';
import { InvoiceWords } from '../../apps/api/dist/domains/billing/documents/invoice-words.js';
import { brokenRules } from '../../packages/domain/dist/billing/index.js';
import { formatMessage } from '../../packages/domain/dist/index.js';
import { BROKEN } from './broken.mjs';
import { randomInvoice } from './random-invoices.mjs';
import { stylesheetOf } from './schematron.mjs';

const [folder, count = '500'] = process.argv.slice(2);
if (!folder) throw new Error('usage: node scripts/einvoice/rules.mjs <folder of the rules> [how many]');

const RULES = {
  cii: 'en16931/cii/schematron/preprocessed/EN16931-CII-validation-preprocessed.sch',
  ubl: 'en16931/ubl/schematron/preprocessed/EN16931-UBL-validation-preprocessed.sch',
  xrechnung: 'xrechnung/src/validation/schematron/ubl/XRechnung-UBL-validation.sch',
};
const XSLT = fileURLToPath(import.meta.resolve('xslt3'));

/** Compiles a schema. @returns what tells the ids of assertions an invoice breaks, by their flag */
async function compiled(name, workshop) {
  const [source, target] = [join(workshop, `${name}.xsl`), join(workshop, `${name}.json`)];
  writeFileSync(source, stylesheetOf(join(folder, RULES[name])));
  await promisify(execFile)(process.execPath, [XSLT, `-xsl:${source}`, `-export:${target}`, '-nogo']);
  const stylesheetInternal = JSON.parse(readFileSync(target, 'utf8'));
  return (xml) => {
    const options = { stylesheetInternal, sourceText: xml, destination: 'serialized' };
    const { principalResult } = SaxonJS.transform(options);
    return [...principalResult.matchAll(/<failed id="([^"]*)" flag="([^"]*)"/g)].map(([, id, flag]) => ({
      id,
      flag,
    }));
  };
}

const messages = Object.fromEntries(
  ['de-DE', 'en-US'].map((locale) => {
    const file = new URL(`../../packages/texts/locales/${locale}/invoices.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(file, 'utf8'))];
  }),
);

async function write(invoice, format) {
  const locale = invoice.language === 'de' ? 'de-DE' : 'en-US';
  const words = new InvoiceWords(invoice, (key, values) =>
    formatMessage(messages[locale], locale, key, values),
  );
  const options = { format, lang: invoice.language, noWarnings: true };
  return String(await writeEInvoice(eInvoiceData(invoice, words), options));
}

const workshop = mkdtempSync(join(tmpdir(), 'netreach-rules-'));
let wrong = 0;
try {
  const rules = {};
  for (const name of Object.keys(RULES)) rules[name] = await compiled(name, workshop);
  const told = new Map();
  const tell = (name, number, { id, flag }) => {
    const key = `${name} ${flag} ${id}`;
    told.set(key, [...(told.get(key) ?? []), number]);
    if (flag === 'fatal') wrong += 1;
  };
  const cases = {};
  let germans = 0;
  for (let number = 1; number <= Number(count); number += 1) {
    const invoice = randomInvoice(number);
    cases[invoice.treatment] = (cases[invoice.treatment] ?? 0) + 1;
    for (const rule of brokenRules(invoice)) tell('own', number, { id: rule, flag: 'fatal' });
    for (const found of rules.cii(await write(invoice, 'CII'))) tell('cii', number, found);
    const isGerman = invoice.buyer.country === 'de';
    const ubl = await write(invoice, isGerman ? 'XRECHNUNG-UBL' : 'UBL');
    for (const found of rules.ubl(ubl)) tell('ubl', number, found);
    if (!isGerman) continue;
    germans += 1;
    for (const found of rules.xrechnung(ubl)) tell('xrechnung', number, found);
  }
  console.log(
    `${count} random invoices as CII and UBL (${JSON.stringify(cases)}), ${germans} of them XRechnung: ${wrong} fatal`,
  );
  for (const [key, numbers] of told)
    console.log(`  ${key}: ${numbers.length} (${numbers.slice(0, 5).join(', ')})`);

  let named = 0;
  const treatments = { home: 'domestic', reverse: 'reverse_charge', outside: 'outside' };
  for (const [rule, kind, change] of BROKEN) {
    let number = 1;
    const fits = (one) =>
      one.treatment === treatments[kind] &&
      one.kind === 'invoice' &&
      one.purchaseOrder === '' &&
      one.lines.every(({ category, net }) => ['S', 'AE', 'O'].includes(category) && net !== '0.00') &&
      one.lines.length > 1;
    while (!fits(randomInvoice(number))) number += 1;
    const found = rules.ubl(change(await write(randomInvoice(number), 'UBL'))).map(({ id }) => id);
    if (found.includes(rule)) named += 1;
    else console.log(`  ${rule} was not named, but ${found.join(', ') || 'nothing'}`);
  }
  console.log(`${named} of ${BROKEN.length} broken invoices name their rule`);
  if (wrong > 0 || named < BROKEN.length) process.exitCode = 1;
} finally {
  rmSync(workshop, { recursive: true });
}
