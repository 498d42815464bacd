import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source'] },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['@netreach/config/browser-stubs', './test/setup.ts'],
    css: false,
    isolate: false,
    testTimeout: 30_000,
  },
});
