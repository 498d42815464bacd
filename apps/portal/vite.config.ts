import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildVersion } from './build-version.js';
import { chunkNames } from './chunk-names.js';
import { firstChunks } from './first-chunks.js';
import { firstViews } from './first-views.js';
import { precompress } from './precompress.js';
import { productionRouter } from './production-router.js';

/** Where the API answers during `npm run dev`; built, both share one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/v3': { target: api }, '/survey': { target: api }, '/.well-known': { target: api } };

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    buildVersion(process.env.VITE_RELEASE_BRANCH ?? 'master'),
    firstViews(),
    precompress(),
  ],
  // `source` takes our own packages from their TypeScript, so that no build of them is needed first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { port: 5173, proxy },
  preview: { proxy },
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkNames(),
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What the first pages need comes in a file for each of them.
            { name: firstChunks(), priority: 1 },
            // The libraries every page needs change less often than our code; lazy pages keep their own. Parts too small for a
            // file of their own come with the nearest one.
            { name: 'vendor', test: /node_modules/, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
          ],
        },
      },
    },
  },
});
