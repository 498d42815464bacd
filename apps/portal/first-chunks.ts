import { fileURLToPath } from 'node:url';

/** What rolldown tells of a module while it decides which file it goes to. */
interface Graph {
  getModuleInfo: (
    id: string,
  ) => { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

const inPortal = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files of a first visit, each with the page whose needs it holds that none before it holds: what a visitor loads first comes in
 * few files, and little comes with them that it does not need.
 */
const FIRST = [
  ['base', 'src/app/main.tsx'],
  ['form', 'src/features/auth/pages/login.page.tsx'],
  ['shell', 'src/app/shell/shell.tsx'],
  ['ranking', 'src/features/ratings/pages/ranking-list.page.tsx'],
] as const;

/** What the method page shares with larger pages: it comes with the form, so that none of their files comes along. */
const WITH_FORM = /\/shared\/url-state\/|\/use-offered-locales\.|\/Icon(Search|Printer)\./;

/** What the method page has for itself, though others name what lies beside it. */
const OF_METHOD = /\/domain\/src\/(method|metrics)\.ts$/;

/** Where each name comes from that a module imports or passes on; `*` for all of a module's names. */
interface Passed {
  /** Name here: the module and its name there. */
  readonly names: ReadonlyMap<string, readonly [id: string, name: string]>;
  /** Modules all of whose names it passes on. */
  readonly stars: readonly string[];
  /** What it imports, by module; undefined = all of it. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** It does nothing but pass names on: who imports one of them needs not the others. */
  readonly isBarrel: boolean;
  /** Names of its own; undefined where its text does not tell all of them. */
  readonly own?: ReadonlySet<string> | undefined;
}

const HELPER = 'vite/preload-helper';

const STATEMENT =
  /^[ \t]*(import|export)\s*(?:(?:([\w$]+)\s*,?\s*)?(\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})?\s*from\s*)?["']([^"']+)["'];?/gm;
const OWN_EXPORT = /^[ \t]*export\s*\{([^}]*)\};?/gm;
const EXPORT = /^[ \t]*export\s/gm;
const DECLARED = /^[ \t]*export\s+(?:async\s+)?(?:const|let|var|class|function\*?)\s+([\w$]+)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const namesIn = (list: string): [string, string][] =>
  list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .flatMap(([name = '', as = name]) => (name ? [[name, as] as [string, string]] : []));

function passedBy(id: string, graph: Graph): Passed {
  const { code, importedIds: all = [] } = graph.getModuleInfo(id) ?? {};
  // What vite adds for lazy parts is in no text.
  const importedIds = all.filter((one) => !one.includes(HELPER));
  const text = (code ?? '').replaceAll(COMMENT, '');
  const statements = [...text.matchAll(STATEMENT)];
  const sources = [...new Set(statements.map((found) => found[4] ?? ''))].filter(
    (source) => !source.includes(HELPER),
  );
  const imports = new Map<string, Set<string> | undefined>();
  const names = new Map<string, [string, string]>();
  const locals = new Map<string, [string, string]>();
  const stars: string[] = [];
  // What cannot be read is needed whole.
  if (sources.length !== importedIds.length)
    return { names, stars, imports: new Map(importedIds.map((one) => [one, undefined])), isBarrel: false };
  const want = (target: string, name?: string) => {
    if (target === '') return;
    if (name === undefined) imports.set(target, undefined);
    else if (!imports.has(target)) imports.set(target, new Set([name]));
    else imports.get(target)?.add(name);
  };
  for (const [, verb, own, list, source = ''] of statements) {
    const target = importedIds[sources.indexOf(source)] ?? '';
    if (verb === 'export' && list === '*') stars.push(target);
    else if (list?.startsWith('*') || (!own && !list)) want(target);
    for (const [name, as] of list?.startsWith('{') ? namesIn(list) : []) {
      (verb === 'export' ? names : locals).set(as, [target, name]);
      if (verb === 'import') want(target, name);
    }
    if (own) {
      locals.set(own, [target, 'default']);
      want(target, 'default');
    }
  }
  const rest = text.replaceAll(STATEMENT, '');
  for (const [, list = ''] of rest.matchAll(OWN_EXPORT))
    for (const [name, as] of namesIn(list)) {
      const from = locals.get(name);
      if (from) names.set(as, from);
    }
  return { names, stars, imports, isBarrel: rest.replaceAll(OWN_EXPORT, '').trim() === '', own: ownOf(rest) };
}

/** Names a text without its imports exports of its own. */
function ownOf(text: string): ReadonlySet<string> | undefined {
  const listed = [...text.matchAll(OWN_EXPORT)];
  const declared = [...text.matchAll(DECLARED)];
  if ([...text.matchAll(EXPORT)].length !== listed.length + declared.length) return undefined;
  const inLists = listed.flatMap(([, list = '']) => namesIn(list).map(([, as]) => as));
  return new Set([...declared.map(([, name = '']) => name), ...inLists]);
}

/** What a page needs at once, itself among it: of modules that only pass names on, those that are asked for. */
function needsOf(page: string, passed: (id: string) => Passed): Set<string> {
  const needs = new Set<string>();
  const asked = new Set<string>();
  const need = (id: string, name?: string): void => {
    const key = `${id} ${name ?? ''}`;
    if (asked.has(key)) return;
    asked.add(key);
    const { names, stars, imports, isBarrel } = passed(id);
    if (isBarrel && name !== undefined) {
      const from = names.get(name);
      if (from) need(...from);
      else for (const star of stars) if (hasName(star, name, passed)) need(star, name);
      return;
    }
    needs.add(id);
    for (const [target, wanted] of imports) {
      if (wanted === undefined) need(target);
      else for (const one of wanted) need(target, one);
    }
    for (const [target, one] of isBarrel ? [] : names.values()) need(target, one);
    for (const star of stars) need(star);
  };
  need(page);
  return needs;
}

/** Whether a module may have a name. */
function hasName(id: string, name: string, passed: (id: string) => Passed): boolean {
  const { names, stars, isBarrel, own } = passed(id);
  if (names.has(name) || stars.some((star) => hasName(star, name, passed))) return true;
  return !isBarrel && (own?.has(name) ?? true);
}

/** Names the file of a module of a first visit; null for all others. */
export function firstChunks(): (id: string, graph: Graph) => string | null {
  let places: Map<string, string> | undefined;
  return (id, graph) => {
    if (WITH_FORM.test(id)) return 'form';
    places ??= placesOf(graph);
    return places.get(id) ?? null;
  };
}

function placesOf(graph: Graph): Map<string, string> {
  const known = new Map<string, Passed>();
  const passed = (id: string): Passed => {
    const found = known.get(id) ?? passedBy(id, graph);
    known.set(id, found);
    return found;
  };
  const places = new Map<string, string>();
  for (const [name, path] of FIRST) {
    const page = inPortal(path);
    for (const need of needsOf(page, passed))
      // Pages stay entries of their own. What of the ranking is no page's own is also that of other lists.
      if (need !== page && !places.has(need) && !OF_METHOD.test(need))
        places.set(need, name === 'ranking' && !need.includes('/features/') ? 'lists' : name);
  }
  return places;
}
