import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.js';
import { tokens } from '../theme/palette.js';
import { chartPalette, colorAt } from './chart-palette.js';

const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('the palette of charts in the %s scheme', (scheme) => {
  it.each(Object.entries(chartPalette[scheme]))('%s stands out from the surface (3:1)', (_, colors) => {
    for (const color of colors)
      expect(contrast(color, tokens.portal[scheme].surface), color).toBeGreaterThanOrEqual(3);
  });

  it('has six colours, which begin again', () => {
    expect(new Set(chartPalette[scheme].default).size).toBe(6);
    expect(colorAt(scheme, 'default', 7)).toBe(chartPalette[scheme].default[1]);
    expect(colorAt(scheme, 'duo', 2)).toBe(chartPalette[scheme].duo[0]);
  });
});
