import { isBuiltin } from 'node:module';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { visitImports } from './visit-imports.js';

/** What each package may import of ours. A package that is not named may import nothing of ours. */
const ALLOWED = {
  'apps/api': ['packages/measurement', 'packages/domain', 'packages/texts', 'migrations'],
  'apps/portal': ['packages/api-client', 'packages/domain', 'packages/texts', 'packages/ui'],
  'apps/e2e': ['packages/api-client', 'packages/domain'],
  'packages/texts': ['packages/domain'],
  'packages/ui': ['packages/domain'],
};

const DATABASE_PACKAGES = /^(typeorm|pg|pg-[a-z-]+|@nestjs\/typeorm)(\/|$)/;

const IS_TOOLING = /(^|\/)[a-z-]+\.config\.[cm]?[jt]s$/;
const IS_BENCHMARK = /^(?:apps|packages)\/[^/]+\/bench\//;
const IS_TEST = /\.spec\.[jt]sx?$|(^|\/)(test|testing)\//;

/**
 * The import rules of the repository: who may import what of ours, in which folders a database may be spoken to, and
 * that the engine needs no Node. Each problem says what to do instead.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const boundaries = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: { forbidden: '{{ reason }}' },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd;
    const file = relative(root, context.filename).split(sep).join('/');
    return visitImports((source, node, isType) => {
      const reason = forbidden({ file, isType, source, target: targetOf(source, context.filename, root) });
      if (reason) context.report({ node, messageId: 'forbidden', data: { reason } });
    });
  },
};

/** The imported path below the root: a file for relative imports, a package folder for ours, else undefined. */
function targetOf(source, filename, root) {
  if (source.startsWith('.')) {
    return relative(root, resolve(dirname(filename), source))
      .split(sep)
      .join('/');
  }
  const [, name] = /^@netreach\/([a-z-]+)/.exec(source) ?? [];
  if (!name) return undefined;
  if (name === 'migrations') return 'migrations';
  return ['api', 'portal', 'e2e'].includes(name) ? `apps/${name}` : `packages/${name}`;
}

/** Why an import is forbidden, or undefined. */
function forbidden(use) {
  const from = packageOf(use.file);
  if (!from) return undefined;
  return (
    betweenPackages(use, from) ??
    (from === 'packages/measurement' ? inEngine(use) : undefined) ??
    (from === 'apps/api' ? inApi(use) : undefined) ??
    (from === 'apps/portal' ? inPortal(use) : undefined)
  );
}

function packageOf(path) {
  const [, name] = /^((?:apps|packages)\/[^/]+|migrations)(?:\/|$)/.exec(path) ?? [];
  return name;
}

function betweenPackages({ file, source, target }, from) {
  if (!target || packageOf(target) === from) return undefined;
  const to = packageOf(target);
  if (to === 'packages/config' && (IS_TOOLING.test(file) || IS_TEST.test(file))) return undefined;
  // A benchmark starts servers as the development stack does.
  if (target.startsWith('scripts/') && IS_BENCHMARK.test(file)) return undefined;
  const allowed = ALLOWED[from] ?? [];
  if (!to || !allowed.includes(to)) {
    const list = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing of ours';
    return `${from} may import ${list}, not ${to ?? source}.`;
  }
  return source.startsWith('.') ? `Import ${to} by its package name, not by a path.` : undefined;
}

function inEngine({ file, source }) {
  if (!file.startsWith('packages/measurement/src/') || IS_TEST.test(file) || !isBuiltin(source))
    return undefined;
  return `The engine is pure: ${source} belongs to Node. Hand in what is needed as an argument.`;
}

function inApi({ file, source, target, isType }) {
  if (!file.startsWith('apps/api/src/') || IS_TEST.test(file)) return undefined;
  return betweenDomains(file, target) ?? aroundDatabase(file, source, isType);
}

function betweenDomains(file, target = '') {
  const [, own] = /^apps\/api\/src\/domains\/([^/]+)\//.exec(file) ?? [];
  const [, other] = /^apps\/api\/src\/domains\/([^/]+)(?:\/|$)/.exec(target) ?? [];
  if (!own || !other || own === other) return undefined;
  // A lookup answers other domains; an importer takes rows for its own, whoever reads them from a file.
  if (/\.(lookup|importer)(\.[jt]s)?$/.test(target)) return undefined;
  if (/\.module(\.[jt]s)?$/.test(target) && file.endsWith('.module.ts')) return undefined;
  // What a domain's questions and answers are built from is offered by the name of the file.
  if (/\.base\.dto(\.[jt]s)?$/.test(target)) return undefined;
  // A foreign key is a fact of the schema: the entity that holds it names the other one.
  if (/\.entity(\.[jt]s)?$/.test(target) && file.endsWith('.entity.ts')) return undefined;
  return `Domain ${own} may ask domain ${other} only through its *.lookup and *.base.dto (and import its module for wiring).`;
}

function aroundDatabase(file, source, isType) {
  if (!DATABASE_PACKAGES.test(source) || /\/database\//.test(file)) return undefined;
  const isEntryPoint = posix.dirname(file) === 'apps/api/src';
  if (isEntryPoint) return undefined;
  if (source === '@nestjs/typeorm' && file.endsWith('.module.ts')) return undefined;
  // A service opens a transaction and hands it to its repositories; it needs the name of the type, no more.
  if (source === 'typeorm' && isType) return undefined;
  return `TypeORM and SQL live in database/ folders: move what needs ${source} into a repository or read model.`;
}

function inPortal({ file, target = '' }) {
  const [, feature] = /^apps\/portal\/src\/features\/([^/]+)/.exec(target) ?? [];
  if (!feature || IS_TEST.test(file)) return undefined;
  const [, own] = /^apps\/portal\/src\/features\/([^/]+)\//.exec(file) ?? [];
  if (own && own !== feature) {
    return `Feature ${own} may not import feature ${feature}: what both need belongs in shared/ or packages/ui.`;
  }
  const isShared = /^apps\/portal\/src\/(shared|i18n)\//.test(file);
  return isShared ? `Shared code may not import a feature (${feature}).` : undefined;
}
