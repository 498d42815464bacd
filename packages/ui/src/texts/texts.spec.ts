import { describe, expect, it } from 'vitest';
import { uiTexts } from './en-US.js';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.spec.*', '!./en-US.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the texts of the kit', () => {
  it('are all in use', () => {
    const code = Object.values(sources).join('\n');
    // Keys made of parts, `frame.calculation.${type}.hint`, name their beginning.
    const beginnings = [...code.matchAll(/`([a-z_]+(?:\.[a-z_]+)*\.)\$\{/g)].map(([, text]) => text ?? '');
    const unused = Object.keys(uiTexts)
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !code.includes(`'${key}'`))
      .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning)));
    expect(unused).toEqual([]);
  });
});
