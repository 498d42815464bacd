import { TestEnvironment } from 'jest-environment-node';
import { ask } from './host-process.mjs';

/** Node, with a line to the product that the worker's files share. */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.askProduct = ask;
  }
}
