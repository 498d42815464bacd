// Wraps VAST documents by trackers of ours, has such wrappers checked against the IAB's schema, and plays them in a browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PLAYED, playInChromium } from './vast-player.mjs';

const TAGS = new URL('../../apps/api/dist/domains/tracking-codes/tags/vast.js', import.meta.url);
const USAGE = `usage:
  node scripts/real-data/vast.mjs wrap FOLDER OUT      wraps each *.xml of a folder, of version 2 on, into OUT
  node scripts/real-data/vast.mjs play FOLDER            wraps them likewise and plays them in a player stub in Chromium
  node scripts/real-data/vast.mjs validate SCHEMA FOLDER   holds each *.xml of a folder against SCHEMA/vast_4.2.xsd by xmllint`;
const CODE = 'samplesamplesamp';
const ORIGIN = 'https://measure.example';

const xmlIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(folder, name))
    .sort();

async function wrap(folder, out) {
  const { vastOf, versionOfVast } = await import(TAGS.href);
  mkdirSync(out, { recursive: true });
  const counts = { wrapped: 0, refused: 0, none: 0 };
  for (const file of xmlIn(folder)) {
    const version = versionOfVast(readFileSync(file, 'utf8'));
    const name = relative(folder, file);
    if (version === undefined) {
      counts.none += 1;
      console.log(`  none     ${name}: no VAST document`);
    } else if (/^1(\.|$)/.test(version)) {
      counts.refused += 1;
      console.log(`  refused  ${name}: VAST 1 cannot be wrapped: please ask for version 2 or later`);
    } else {
      const wraps = pathToFileURL(file).href;
      const wrapper = vastOf({ origin: ORIGIN, code: CODE, title: basename(file), consent: true, wraps });
      counts.wrapped += 1;
      writeFileSync(join(out, `${counts.wrapped}-${basename(file)}`), wrapper);
    }
  }
  writeFileSync(
    join(out, 'own.xml'),
    vastOf({ origin: ORIGIN, code: CODE, title: 'A video of one’s own', consent: true }),
  );
  console.log(`${counts.wrapped} wrapped, ${counts.refused} of version 1 refused, ${counts.none} no VAST`);
}

/** Addresses are none until players have put something in place of macros: that is done here. */
function validate(schema, folder) {
  const xsd = join(schema, 'vast_4.2.xsd');
  const filled = mkdtempSync(join(tmpdir(), 'vast-'));
  for (const file of xmlIn(folder))
    writeFileSync(
      join(filled, basename(file)),
      readFileSync(file, 'utf8').replaceAll(/\[([A-Z]+)\](?=[&\]])/g, '$1'),
    );
  const result = spawnSync('xmllint', ['--noout', '--schema', xsd, ...xmlIn(filled)], { stdio: 'inherit' });
  rmSync(filled, { recursive: true });
  if (result.error) {
    console.error('xmllint is needed: it comes with libxml2 (Debian: libxml2-utils).');
    process.exitCode = 2;
  } else process.exitCode = result.status ?? 1;
}

/** Plays each wrapped document in a browser: every tracker of ours is to be called once. */
async function play(folder) {
  const { vastOf, versionOfVast } = await import(TAGS.href);
  const files = xmlIn(folder).filter(
    (file) => !/^(1(\.|$)|undefined)/.test(`${versionOfVast(readFileSync(file, 'utf8'))}`),
  );
  const told = await playInChromium(files, (origin, code, wraps) =>
    vastOf({ origin, code, title: code, consent: true, wraps }),
  );
  const wanted = PLAYED.join(' ');
  let wrong = 0;
  files.forEach((file, at) => {
    const { events, players } = told[at];
    const found = [...events].sort().join(' ');
    if (found === wanted && players > 0) return;
    wrong += 1;
    console.log(`  wrong    ${relative(folder, file)}: ${found || 'nothing'}; documents read: ${players}`);
  });
  console.log(
    `${files.length} played: ${files.length - wrong} called each of ${PLAYED.length} trackers once, ${wrong} did not`,
  );
  if (wrong > 0) process.exitCode = 1;
}

const [command, first, second] = process.argv.slice(2);
if (command === 'wrap' && first && second) await wrap(first, second);
else if (command === 'play' && first) await play(first);
else if (command === 'validate' && first && second) validate(first, second);
else {
  console.error(USAGE);
  process.exitCode = 1;
}
