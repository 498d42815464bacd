import { nodeTests } from '@netreach/config/vitest';

export default nodeTests({
  // Nest reads constructor types at run time.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    globalSetup: './test/support/global-setup.ts',
    setupFiles: ['reflect-metadata'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
