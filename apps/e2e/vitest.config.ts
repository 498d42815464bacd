import { nodeTests } from '@netreach/config/vitest';

export default nodeTests({
  test: {
    globalSetup: './test/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
