import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from './lint.js';

const API = 'apps/api/src/domains/users/users.service.ts';
const PORTAL = 'apps/portal/src/features/ratings/ratings.page.tsx';
const TEST = 'packages/domain/src/metrics.spec.ts';
const lines = (count, line = 'x;') => `${line}\n`.repeat(count);
const parameters = (count) => Array.from({ length: count }, (_, index) => `p${index}: string`).join(', ');

/** Rule, file, a text that breaks the rule, and one close to it that does not. */
const CASES = [
  [
    'netreach/typed-relations',
    'apps/api/src/domains/users/database/user.entity.ts',
    'export class User { @ManyToOne(() => Country) country: Country; }',
    'export class User { @ManyToOne(() => Country) country: Relation<Country>; @Column() name: string; }',
  ],
  [
    'netreach/constructor-size',
    API,
    `export class Users { constructor(${parameters(8)}) {} }`,
    `export class Users { constructor(${parameters(7)}) {} }`,
  ],
  ['netreach/every-test-runs', TEST, "it.only('is', () => {});", "it.each([1])('is', () => {});"],
  ['netreach/every-test-runs', TEST, "describe.skip('is', () => {});", "describe('is', () => {});"],
  ['netreach/every-test-runs', TEST, "it.skipIf(process.env.CI)('is', () => {});", "it('is', () => {});"],
  [
    'netreach/every-test-runs',
    TEST,
    "describe.sequential.only('is', () => {});",
    "describe.sequential('is', () => {});",
  ],
  ['netreach/every-test-runs', TEST, "it.todo('is');", "it('is', () => {});"],
  ...['<span title={interval}>1</span>', '<th title={t("hint")} />', '<ActionIcon title={name} />'].map(
    (wrong) => [
      'netreach/no-title-attribute',
      PORTAL,
      wrong,
      '<Card title={name}><span {...tip(interval)}>1</span><iframe title={name} /></Card>',
    ],
  ),
  ['netreach/no-raw-fetch', PORTAL, "void fetch('/v3');", "void client.fetch('/v3');"],
  ['netreach/no-raw-fetch', PORTAL, "void window.fetch('/v3');", 'void window.location;'],
  ['netreach/no-raw-fetch', 'packages/ui/src/map.tsx', "void fetch('/v3');", 'void 0;'],
  ...[
    ['<p>Hello</p>', '<p>{t("hello")}: {count} · 3 %</p>'],
    ['<p>{"Hello"}</p>', '<p className="hello">{name}</p>'],
    ['<p>{there ? "Yes" : "No"}</p>', '<p>{there ? t("yes") : "–"}</p>'],
    ['<p>{`${count} rows`}</p>', '<p>{`${first}–${last}`}</p>'],
    ['<input aria-label="Name" />', '<input aria-label={t("name")} name="name" />'],
    ['<Field label={"Name"} />', '<Field label={name} kind={"text"} />'],
    ['<img alt={isOwn ? "You" : name} />', '<img alt="" />'],
    ['<>Netreach Pro</>', '<>Netreach</>'],
  ].map(([wrong, right]) => [
    'netreach/no-hard-coded-text',
    'apps/portal/src/app/page.tsx',
    `export const page = ${wrong};`,
    `export const page = ${right};`,
  ]),
  [
    'netreach/no-raw-mutation',
    PORTAL,
    "$api.useMutation('post', '/v3/x');",
    "$api.useQuery('get', '/v3/x');",
  ],
  [
    'netreach/no-raw-mutation',
    PORTAL,
    "import { useMutation } from '@tanstack/react-query'; useMutation();",
    "import { useQuery } from '@tanstack/react-query'; useQuery();",
  ],
  ...[
    ["void runner.query('SELECT 1');", "void words.query('Select one');"],
    ['void runner.query(`\nUPDATE users u SET name = $1`);', 'void `Update users`;'],
    ['export const rows = sql`name = ${name}`;', 'export const rows = css`name`;'],
  ].map(([wrong, right]) => ['netreach/sql-place', API, wrong, right]),
  [
    'netreach/idle-spread',
    API,
    'export const x = { ...{ a: 1, b: 2 }, c: 3 };',
    'export const x = { ...y, c: 3 };',
  ],
  ['netreach/idle-spread', API, 'export const x = [...[1, 2], 3];', 'export const x = [...y, 3];'],
  ['netreach/idle-spread', API, 'Math.max(...[1, 2]);', 'Math.max(...y);'],
  ['no-warning-comments', API, '// TODO later', '// what is to be done later has an issue'],
  ['max-lines', API, lines(501), lines(500)],
  ['max-lines-per-function', API, `function f() {\n${lines(59)}}`, `function f() {\n${lines(58)}}`],
  ['import-x/no-default-export', API, 'export default class Users {}', 'export class Users {}'],
  ['import-x/no-default-export', API, 'class Users {}\nexport { Users as default };', 'export {};'],
  [
    'react-hooks/rules-of-hooks',
    PORTAL,
    'export function f(a) { if (a) useQuery(); }',
    'export const a = 1;',
  ],
];

describe('lint rules', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'netreach-lint-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(['users.repository.ts', 'users.read-model.ts', 'user.entity.ts', 'users.list.ts'])(
    'netreach/sql-place has %s in a database folder',
    async (name) => {
      const text = 'export {};';
      const lint = (path) => lintFiles(root, { [`apps/api/src/domains/users/${path}`]: text });
      expect(await lint(name)).toContain('netreach/sql-place');
      expect(await lint(`database/${name}`)).toEqual([]);
    },
  );

  it.each(CASES)('%s in %s', async (rule, file, bad, good) => {
    expect(await lintFiles(root, { [file]: bad })).toContain(rule);
    expect(await lintFiles(root, { [file]: good })).not.toContain(rule);
  });

  it('lets tool configurations export a default', async () => {
    expect(await lintFiles(root, { 'apps/portal/vite.config.ts': 'export default {};\n' })).toEqual([]);
  });

  it('lets only the shared wrapper call useMutation', async () => {
    const text =
      "import { useMutation } from '@tanstack/react-query';\nexport const m = () => useMutation({});\n";
    const complaints = await lintFiles(root, { 'apps/portal/src/shared/api/create-mutation.ts': text });
    expect(complaints).not.toContain('netreach/no-raw-mutation');
  });

  it('does not measure suites, which are one function each', async () => {
    expect(await lintFiles(root, { [TEST]: `export function f() {\n${lines(70, 'f();')}}` })).toEqual([]);
  });
});
