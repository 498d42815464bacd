import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source'] },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://portal.test/' } },
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['@netreach/config/browser-stubs', './src/testing/setup.tsx'],
    css: false,
    // Loading the portal anew for each file took half of the time; `setup.tsx` gives each a fresh browser instead.
    isolate: false,
    testTimeout: 120_000,
  },
});
