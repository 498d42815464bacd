import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, runnerImport, type Plugin } from 'vite';
import { precompress } from './precompress.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fails the build where a page does not say which calls it asks and what it stands in. */
function checkRoutes(): Plugin {
  return {
    name: 'netreach:public-routes',
    apply: 'build',
    async buildStart() {
      const [{ module: routes }, { module: rules }] = await Promise.all([
        runnerImport<typeof import('./src/features/national-ratings/public.routes.js')>(
          at('src/features/national-ratings/public.routes.ts'),
        ),
        runnerImport<typeof import('./src/shared/routing/public-route.js')>(
          at('src/shared/routing/public-route.ts'),
        ),
      ]);
      for (const route of routes.publicRoutes) rules.checkedRoute(route);
    },
  };
}

/** The list and its German texts: what most come for. */
const FIRST =
  /national-list\.pages\.tsx$|locales\/de-DE\/(errors|generic|national-ratings|navigation|ui)\.json$/;

/** Has browsers fetch what the first page is made of while they still read the first script. */
function preloadFirst(): Plugin {
  return {
    name: 'netreach:preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) => {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const first = chunks.filter(({ facadeModuleId }) => FIRST.test(facadeModuleId ?? ''));
        const known = new Set(chunk?.imports);
        const files = new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        return [...files]
          .filter((file) => file !== chunk?.fileName && !known.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Lets the document be painted before its styles are there: what stands in it brings its own, the rest waits for them. */
function lateStyles(): Plugin {
  return {
    name: 'netreach:late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print"'),
    },
  };
}

/** The standalone public ranking: static files for any folder of any web server, told by their document where its data are. */
export default defineConfig({
  root: at('public-site'),
  publicDir: at('public'),
  base: './',
  define: { 'import.meta.env.VITE_SITE': JSON.stringify('public') },
  plugins: [react(), checkRoutes(), preloadFirst(), lateStyles(), precompress()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { '@netreach/texts/chunks': at('src/app/public/text-chunks.ts') },
  },
  build: { outDir: at('dist-public'), emptyOutDir: true, manifest: true },
});
