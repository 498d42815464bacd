import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { netreachPlugin } from './plugin.js';

const SCRIPTS = '**/*.{js,mjs,cjs}';
const SOURCES = '**/*.{js,mjs,cjs,ts,tsx}';
const TESTS = '**/*.spec.{js,mjs,ts,tsx}';
const BROWSER = ['apps/portal/**/*.{ts,tsx}', 'packages/ui/**/*.{ts,tsx}'];
const CONFIG_FILES = ['**/*.config.{js,mjs,ts}', '**/*.d.ts'];
/** What jest loads by its default export. */
const JEST_PARTS = ['**/*-transformer.mjs', '**/environment.mjs', '**/global-{setup,teardown}.{mjs,ts}'];

/** What git does not keep, and what is generated. */
const IGNORED = [
  '**/dist/**',
  '**/dist-gallery/**',
  '**/dist-public/**',
  '**/coverage/**',
  '.data/**',
  '.tools/**',
  'packages/api-client/src/schema.d.ts',
  'packages/api-client/src/inputs.ts',
  // AssemblyScript: TypeScript's grammar with decorators on functions, which no parser here takes
  'packages/measurement/assembly/**',
];

/** A leading underscore says that a name is there only for its place. */
const UNUSED_BY_NAME = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

/**
 * The lint rules of the whole repository: one set, told apart by folder.
 *
 * @param {{ root: string }} options `root` is the folder of the repository
 * @returns {import('eslint').Linter.Config[]}
 */
export function lintRules({ root }) {
  return [
    { ignores: IGNORED },
    js.configs.recommended,
    ...tseslint.configs.recommended,
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    { files: [SCRIPTS], languageOptions: { globals: globals.node } },
    { files: ['**/*.browser.js'], languageOptions: { globals: globals.browser } },
    everywhere(root),
    ...budgets(),
    ...exportsByName(root),
    ...perFolder(),
  ];
}

function everywhere(root) {
  return {
    files: [SOURCES],
    plugins: { netreach: netreachPlugin },
    rules: {
      'netreach/boundaries': ['error', { root }],
      'netreach/every-test-runs': 'error',
      'netreach/idle-spread': 'error',
      'netreach/constructor-size': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', UNUSED_BY_NAME],
    },
  };
}

/** How long things may get. Suites of tests are one function each, so only their files are measured. */
function budgets() {
  return [
    {
      files: [SOURCES],
      rules: { 'max-lines': ['error', { max: 500 }], 'max-lines-per-function': ['error', 60] },
    },
    { files: [TESTS], rules: { 'max-lines-per-function': 'off' } },
  ];
}

function exportsByName(root) {
  return [
    {
      files: [SOURCES],
      plugins: { 'import-x': importX },
      rules: { 'import-x/no-default-export': 'error' },
    },
    {
      files: [...CONFIG_FILES, ...JEST_PARTS, `${root}/eslint.config.js`, 'packages/config/imports/rules.js'],
      rules: { 'import-x/no-default-export': 'off' },
    },
  ];
}

function perFolder() {
  const forbidden = (files, ...names) => ({
    files,
    rules: Object.fromEntries(names.map((name) => [`netreach/${name}`, 'error'])),
  });
  return [
    forbidden(['apps/api/src/**/*.ts'], 'typed-relations', 'sql-place'),
    // The kit of lists puts the pieces together that the lists in database/ are made of. Tests look behind the calls.
    { files: ['apps/api/src/platform/list/**', TESTS], rules: { 'netreach/sql-place': 'off' } },
    forbidden(
      ['apps/portal/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
      'no-raw-fetch',
      'no-raw-mutation',
    ),
    { files: ['apps/portal/src/shared/api/**'], rules: { 'netreach/no-raw-mutation': 'off' } },
    forbidden(
      ['apps/portal/src/**/*.tsx', 'packages/ui/src/**/*.tsx'],
      'no-hard-coded-text',
      'no-title-attribute',
    ),
    // Tests and the gallery, which only developers see, say what they show themselves.
    { files: [TESTS, 'packages/ui/src/gallery/**'], rules: { 'netreach/no-hard-coded-text': 'off' } },
    // The version file is the site's, not the API's.
    {
      files: ['apps/portal/src/shared/{release,release-folder}/**'],
      rules: { 'netreach/no-raw-fetch': 'off' },
    },
    { files: BROWSER, ...reactHooks.configs.flat['recommended-latest'] },
    // It warns users of the React compiler, which nothing here uses.
    { files: BROWSER, rules: { 'react-hooks/incompatible-library': 'off' } },
  ];
}
