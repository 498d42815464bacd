import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from '../paths.mjs';
import { wirings } from './wiring.mjs';

/** Below it the templates lie where their results go. `__names__` in a path, `{{names}}` in a text stand for a name. */
const TEMPLATES = inRoot('packages/config/scaffold');
const SUFFIX = '.tmpl';

/**
 * Lays out a new domain: its folder in the API, its migration, its feature in the portal, and its line in every file
 * that lists them. Nothing is written unless all of it can be.
 *
 * @param {string} root the repository to write to
 * @param {import('./names.mjs').DomainNames} domain
 * @returns {{ made: string[], changed: string[] }} paths below `root`
 * @throws {Error} when one of the files exists, or one that must change has changed its form
 */
export function scaffold(root, domain) {
  const names = { ...domain, timestamp: nextTimestamp(root), ruled: isRuled(root, domain.names) };
  const made = templateFiles(TEMPLATES).map((template) => ({
    file: fill(relative(TEMPLATES, template).slice(0, -SUFFIX.length), names, /__(\w+?)__/g),
    text: fill(readFileSync(template, 'utf8'), names, /\{\{(\w+)\}\}/g),
  }));
  const existing = made.find(({ file }) => existsSync(join(root, file)));
  if (existing) throw new Error(`${existing.file} exists already.`);
  const changed = wirings(names).map(({ file, change }) => ({
    file,
    text: change(readFileSync(join(root, file), 'utf8')),
  }));
  for (const { file, text } of [...made, ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { made: made.map(({ file }) => file), changed: changed.map(({ file }) => file) };
}

function templateFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? templateFiles(path) : [path];
  });
}

function fill(text, names, placeholder) {
  return text.replace(placeholder, (whole, key) => {
    if (!(key in names)) throw new Error(`Unknown placeholder ${whole} in a template.`);
    return names[key];
  });
}

/** Whether the access table has a rule for the list of a domain: it names calls before they are built. */
function isRuled(root, names) {
  const folder = join(root, 'apps/api/src/platform/access/policy');
  return readdirSync(folder).some((file) =>
    readFileSync(join(folder, file), 'utf8').includes(`'${names}.list'`),
  );
}

/** Timestamps only rise: later than every migration there is, even one made on a machine whose clock is ahead. */
function nextTimestamp(root) {
  const known = readdirSync(join(root, 'migrations/src')).map((file) =>
    Number(/^(\d+)-/.exec(file)?.[1] ?? 0),
  );
  return String(Math.max(Date.now(), ...known.map((timestamp) => timestamp + 1)));
}
