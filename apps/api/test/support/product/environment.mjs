import { TestEnvironment } from 'jest-environment-node';
import { openApiDocument, schemaProblems } from './contract.mjs';
import { ask } from './host-process.mjs';

/** Node, with a line to the product that the worker's files share, and with the document its answers are held against. */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { askProduct: ask, openApiDocument, schemaProblems });
  }
}
