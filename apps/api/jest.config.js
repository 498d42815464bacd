import { jestTests } from '@netreach/config/jest';

export default jestTests({
  testEnvironment: '<rootDir>/test/support/product/environment.mjs',
  resolver: '<rootDir>/test/support/native/resolver.mjs',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  setupFiles: ['reflect-metadata'],
  // Loaded with import() by a CommonJS package, which jest's resolver takes for require().
  moduleNameMapper: { '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs' },
  testTimeout: 180_000,
  maxWorkers: 2,
});
