import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.js';
import { indigo, petrol, tokens, type TokenName } from './palette.js';

const TEXT_PAIRS: readonly (readonly [TokenName, TokenName])[] = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['text', 'hover'],
  ['text', 'mark'],
  ['muted', 'canvas'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'hover'],
  ['accent', 'canvas'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'hover'],
  ['on-accent-soft', 'accent-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-danger-soft', 'danger-soft'],
  ['on-success-soft', 'success-soft'],
];

const GRAPHIC_PAIRS: readonly (readonly [TokenName, TokenName])[] = [
  ['bar', 'surface'],
  ['whisker', 'bar'],
  ['above', 'surface'],
  ['below', 'surface'],
];

const LOOKS = [
  { theme: 'portal', scheme: 'light', filled: petrol[7] },
  { theme: 'portal', scheme: 'dark', filled: petrol[6] },
  { theme: 'national', scheme: 'light', filled: indigo[7] },
  { theme: 'national', scheme: 'dark', filled: indigo[6] },
] as const;

describe.each(LOOKS)('contrast of the $theme theme in the $scheme scheme', ({ theme, scheme, filled }) => {
  it.each(TEXT_PAIRS)('%s on %s reads (4.5:1)', (front, back) => {
    expect(contrast(tokens[theme][scheme][front], tokens[theme][scheme][back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHIC_PAIRS)('%s against %s is seen (3:1)', (front, back) => {
    expect(contrast(tokens[theme][scheme][front], tokens[theme][scheme][back])).toBeGreaterThanOrEqual(3);
  });

  it('white on the filled primary colour reads', () => {
    expect(contrast('#ffffff', filled as string)).toBeGreaterThanOrEqual(4.5);
  });
});
