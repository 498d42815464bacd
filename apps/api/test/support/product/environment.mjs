import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { openApiDocument, schemaProblems } from './contract.mjs';
import { ask } from './host-process.mjs';

const nativeRequire = createRequire(import.meta.url);

/** What the product throws or gives, and what a file does, are of one kind. */
const KINDS = { AggregateError, Date, Error, RangeError, SyntaxError, TypeError };
const SAID = ['debug', 'error', 'info', 'log', 'warn'];

/** Stores of asynchronous contexts that something was kept in: as long as they are on, every promise hands them all on. */
const stores = new Set();
for (const way of ['run', 'enterWith']) {
  const { [way]: keep } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype[way] = function (...given) {
    stores.add(this);
    return keep.apply(this, given);
  };
}

/**
 * Node, with a line to the product that the worker's files share, with the document its answers are held against, and with the
 * built product itself: it reads the settings a file makes, and says what it says on the file's console.
 */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    const { global } = this;
    const native = { nativeRequire, nativeGlobal: globalThis };
    // What comes after the set-up belongs to the file, and is taken apart with it.
    Object.assign(global, { askProduct: ask, openApiDocument, schemaProblems, ...native }, KINDS);
    await super.setup();
    this.settings = process.env;
    process.env = global.process.env = { ...process.env };
    this.own = Object.fromEntries(SAID.map((way) => [way, console[way]]));
    for (const way of SAID) console[way] = (...said) => global.console[way](...said);
  }

  async teardown() {
    Object.assign(console, this.own);
    process.env = this.settings;
    for (const store of stores) store.disable();
    stores.clear();
    await super.teardown();
  }
}
