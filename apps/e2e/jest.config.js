import { jestTests } from '@netreach/config/jest';

export default jestTests({
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // It loads parts of itself on demand, from where it lies.
  transformIgnorePatterns: ['/playwright-core/'],
  testTimeout: 180_000,
  maxWorkers: 2,
});
