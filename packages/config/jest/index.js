import { fileURLToPath } from 'node:url';

const COMPILER = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    // Nest reads constructor types at run time.
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  sourceMaps: 'inline',
};

/**
 * Test configuration of an application that runs in Node and is tested with jest.
 *
 * @param {import('jest').Config} [own] what the application adds or replaces
 * @returns {import('jest').Config}
 */
export function jestTests(own = {}) {
  return {
    testEnvironment: 'node',
    // Workspace packages resolve to their TypeScript sources, so a test never sees a stale build.
    testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
    testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
    transform: {
      '^.+\\.ts$': ['@swc/jest', COMPILER],
      '^.+\\.[cm]?js$': fileURLToPath(new URL('./esm-transformer.mjs', import.meta.url)),
    },
    transformIgnorePatterns: [],
    restoreMocks: true,
    passWithNoTests: false,
    ...own,
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'], ...own.moduleNameMapper },
  };
}
