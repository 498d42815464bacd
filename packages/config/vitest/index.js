import { defineConfig, mergeConfig } from 'vitest/config';

/**
 * Workspace packages resolve to their TypeScript sources in tests (export condition `source`), so a test never
 * sees a stale build. The rest of each list is Vite's own default, which giving a list would replace.
 */
const SERVER_CONDITIONS = ['source', 'module', 'node', 'development|production'];
const CLIENT_CONDITIONS = ['source', 'module', 'browser', 'development|production'];

/** Skipping is a matter for the step that counts the results; an empty package is a mistake here. */
const COMMON = {
  include: ['{src,test}/**/*.spec.{ts,tsx,js,mjs}'],
  passWithNoTests: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/**
 * Test configuration of a package that runs in Node.
 *
 * @param {import('vitest/config').ViteUserConfig} [own] what the package adds; lists are appended, the rest wins
 */
export function nodeTests(own = {}) {
  const base = defineConfig({
    resolve: { conditions: SERVER_CONDITIONS },
    ssr: { resolve: { conditions: SERVER_CONDITIONS } },
    test: { ...COMMON, environment: 'node' },
  });
  return mergeConfig(base, own);
}

/**
 * Test configuration of a package that runs in a browser: the same, in jsdom.
 *
 * @param {import('vitest/config').ViteUserConfig} [own] what the package adds; lists are appended, the rest wins
 */
export function browserTests(own = {}) {
  const base = defineConfig({
    resolve: { conditions: CLIENT_CONDITIONS },
    ssr: { resolve: { conditions: CLIENT_CONDITIONS } },
    test: { ...COMMON, environment: 'jsdom', css: false },
  });
  return mergeConfig(base, own);
}
