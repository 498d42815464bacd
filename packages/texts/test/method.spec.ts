import { readFileSync } from 'node:fs';
import { METHOD_PARTS, METHOD_RULES, METRICS } from '@netreach/domain';
import { describe, expect, it } from 'vitest';
import { shippedCatalogues } from '../src/files.js';

const words = shippedCatalogues()
  .filter(({ tag }) => tag === 'method')
  .map(({ locale, messages }) => [locale, messages] as const);
const ids = METHOD_RULES.map(({ id }) => id);

/** The rules of the documentation, by number. */
const documented = new Map(
  readFileSync(new URL('../../../docs/measurement.md', import.meta.url), 'utf8')
    .split('## Rules')[1]!
    .split('\n')
    .flatMap((line) => {
      const [, id, rule] = /^\| +(\d+) +\| (.*?) *\|$/.exec(line) ?? [];
      return id && rule ? [[Number(id), rule] as const] : [];
    }),
);

describe('the definitions of the method', () => {
  it('have each number once, and follow each other part by part', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const parts = METHOD_RULES.map(({ part }) => part);
    expect([...new Set(parts)]).toEqual(METHOD_PARTS);
    expect(parts).toEqual(METHOD_PARTS.flatMap((part) => parts.filter((one) => one === part)));
  });

  it('are those of the documentation', () => {
    expect([...documented.keys()]).toEqual(ids.toSorted((a, b) => a - b));
    for (const rule of documented.values()) expect(rule.length).toBeGreaterThan(20);
  });

  it.each(words)('have their words in %s, and nothing else has', (_, messages) => {
    const explained = Object.keys(messages).filter((key) => /^rule\.\d/.test(key));
    expect(explained.sort()).toEqual(ids.flatMap((id) => [`rule.${id}.term`, `rule.${id}.text`]).sort());
    for (const id of ids) expect(messages[`rule.${id}.text`]!.length, String(id)).toBeGreaterThan(25);
  });

  it('say the same numbers in documentation and both languages where a limit is part of them', () => {
    const limits: Readonly<Record<number, readonly string[]>> = {
      3: ['1800'],
      19: ['36'],
      24: ['1.125'],
      31: ['0.405'],
      32: ['5·10⁻⁶', '100'],
      38: ['30', '80'],
      39: ['30'],
      42: ['50'],
      44: ['0.75', '0.5', '0.25', '0.1'],
      49: ['30', '50'],
    };
    for (const [id, numbers] of Object.entries(limits))
      for (const number of numbers) {
        expect(documented.get(Number(id)), `documentation of ${id}`).toContain(number);
        for (const [locale, messages] of words) {
          const written = locale === 'de-DE' ? number.replace('.', ',') : number;
          expect(messages[`rule.${id}.text`], `${id} in ${locale}`).toContain(written);
        }
      }
  });

  it('are what the figures of the ranking quote', () => {
    for (const { rule, definition } of Object.values(METRICS)) {
      const quoted = [...definition.matchAll(/rule (\d+)/g)].map(([, id]) => Number(id));
      expect(quoted).toContain(rule);
      expect(ids).toEqual(expect.arrayContaining(quoted));
    }
  });
});
