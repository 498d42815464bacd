import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { Places } from './places.js';

class Priced {
  @Places(2)
  price: unknown;
}

const isRefused = (price: unknown) => validateSync(Object.assign(new Priced(), { price })).length > 0;

it.each([0, -1.5, 12.34, 10_000_000, 0.1 + 0.2 - 0.3 + 0.07, -0])('takes %d', (price) => {
  expect(isRefused(Number(price.toFixed(2)))).toBe(false);
});

it.each([1e-7, -3e-323, 12.345, NaN, Infinity, '12.34', null, undefined, [1]])('refuses %p', (price) => {
  expect(isRefused(price)).toBe(true);
});
