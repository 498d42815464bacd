/**
 * Where an existing file learns of a new domain.
 *
 * @typedef {{ file: string, change: (text: string) => string }} Wiring
 */

/**
 * All places that name every domain or feature.
 *
 * @param {import('./names.mjs').DomainNames & { timestamp: string, ruled: boolean }} names `ruled`: the access table knows the
 *   list already
 * @returns {Wiring[]}
 */
export function wirings(names) {
  return [...(names.ruled ? [] : accessWirings(names)), ...apiWirings(names), ...portalWirings(names)];
}

/** The calls of master data: below which path, and whether an administrator acting as somebody else may make them. */
const CALLS = [
  ['GET', '', 'yes'],
  ['POST', '', 'yes'],
  ['PUT', '/{id}', 'yes'],
  ['DELETE', '/{id}', 'no'],
];

function accessWirings({ names }) {
  const rules = 'apps/api/src/platform/access/policy/index.ts';
  const typeOnly = "import type { Rule } from './rules.js';";
  const both = "import { crudRules, type Rule } from './rules.js';";
  return [
    {
      file: rules,
      change: (text) => {
        if (!text.includes(typeOnly) && !text.includes(both))
          throw new Error(`${rules} has changed its form.`);
        const rule = `  ...crudRules('${names}', '/${names}', { admin: true }),\n`;
        return before(text.replace(typeOnly, both), '} as const satisfies Record<string, Rule>', rule);
      },
    },
    {
      file: 'apps/api/test/access/expected-access.tsv',
      change: (text) =>
        CALLS.reduce((all, [method, below, acting]) => {
          return `${all}${method}\t/v3/{cc}/${names}${below}\tadmin\t-\t-\tany\t${acting}\n`;
        }, text),
    },
  ];
}

function apiWirings({ names, name, Names, Name, row, table, timestamp }) {
  const domain = `../domains/${names}`;
  return [
    {
      file: 'apps/api/src/app/api.module.ts',
      change: (text) =>
        intoList(
          addImport(text, `import { ${Names}Module } from '${domain}/${names}.module.js';`),
          'imports: [',
          `${Names}Module`,
        ),
    },
    {
      file: 'apps/api/src/app/entities.ts',
      change: (text) =>
        intoList(
          addImport(text, `import { ${Name} } from '${domain}/database/${name}.entity.js';`),
          'export const entities = [',
          Name,
        ),
    },
    {
      file: 'apps/api/test/row-security/support/rows.ts',
      change: (text) =>
        after(
          text,
          'const ROWS: readonly Filled[] = [\n',
          `  ['country', '${table}', 'country_code, name', \`$1, $4\`],\n`,
        ),
    },
    {
      file: 'packages/domain/src/audit-events.ts',
      change: (text) => before(text, '} as const;', `  ${row}: CHANGES,\n`),
    },
    {
      file: 'migrations/src/index.ts',
      change: (text) =>
        intoList(
          addImport(text, `import { ${Names}${timestamp} } from './${timestamp}-${names}.js';`),
          'export const migrations = [',
          `${Names}${timestamp}`,
        ),
    },
  ];
}

function portalWirings({ names, namesCamel, Words }) {
  const portal = 'apps/portal/src';
  const titles = ['en-US', 'de-DE'].map((locale) => ({
    file: `packages/texts/locales/${locale}/navigation.json`,
    change: (/** @type {string} */ text) => before(text, '  "app.home":', `  "${names}": "${Words}",\n`),
  }));
  return [
    {
      file: `${portal}/shared/routing/path-table.ts`,
      change: (text) => before(text, '} as const;', `  '${names}': '/:country_code/${names}',\n`),
    },
    {
      file: `${portal}/app/feature-routes.ts`,
      change: (text) =>
        intoList(
          addImport(text, `import { ${namesCamel}Routes } from '../features/${names}/${names}.routes.js';`),
          'featureRoutes: readonly FeatureRoute[] = [',
          `...${namesCamel}Routes`,
        ),
    },
    {
      file: `${portal}/i18n/messages.ts`,
      change: (text) =>
        after(
          addImport(text, `import type ${namesCamel} from '@netreach/texts/locales/en-US/${names}.json';`),
          'interface Catalogues {\n',
          `  '${names}': typeof ${namesCamel};\n`,
        ),
    },
    {
      file: 'packages/texts/src/shipped.ts',
      change: (text) => after(text, 'SHIPPED_TAGS = {\n', `  '${names}': '${Words}',\n`),
    },
    ...titles,
  ];
}

/** Puts an import below the last one. */
function addImport(text, line) {
  const last = text.lastIndexOf('\nimport ');
  const end = text.indexOf(';\n', last) + 2;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Puts an element at the end of a list. */
function intoList(text, opening, element) {
  const start = indexOf(text, opening) + opening.length;
  const end = text.indexOf(']', start);
  const elements = text.slice(start, end).trim().replace(/,$/, '');
  return `${text.slice(0, start)}${elements}, ${element}${text.slice(end)}`;
}

function before(text, place, addition) {
  const at = indexOf(text, place);
  return `${text.slice(0, at)}${addition}${text.slice(at)}`;
}

function after(text, place, addition) {
  const at = indexOf(text, place) + place.length;
  return `${text.slice(0, at)}${addition}${text.slice(at)}`;
}

function indexOf(text, place) {
  const at = text.indexOf(place);
  if (at < 0)
    throw new Error(`There is no "${place.trim()}" any more: adapt scripts/lib/scaffold/wiring.mjs.`);
  return at;
}
