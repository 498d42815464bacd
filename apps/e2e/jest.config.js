import { jestTests } from '@netreach/config/jest';

export default jestTests({
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // It loads parts of itself on demand, from where it lies.
  transformIgnorePatterns: ['/playwright-core/'],
  // Loaded with import() by a CommonJS package, which jest's resolver takes for require().
  moduleNameMapper: { '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs' },
  testTimeout: 180_000,
  maxWorkers: 2,
});
