import { expect, it } from 'vitest';
import { startedExports } from './started-exports.js';

it('knows an export once, however often it is told of it, until it is over', () => {
  for (const id of ['one', 'two', 'one']) startedExports.add(id);
  expect(startedExports.get()).toEqual(['one', 'two']);
  startedExports.forget('one');
  expect(startedExports.get()).toEqual(['two']);
  startedExports.forgetAll();
  expect(startedExports.get()).toEqual([]);
});
