import type { ColorSet } from './chart.types.js';

type Scheme = 'light' | 'dark';
type Colors = readonly [string, ...string[]];

/**
 * The fixed palette of six, and its two relatives: two colours for this against that, and shades of one for parts of a whole. Each
 * colour stands out from the surface (3:1, checked by chart-palette.spec.ts).
 */
export const chartPalette: Readonly<Record<Scheme, Readonly<Record<ColorSet, Colors>>>> = {
  light: {
    default: ['#0f7f93', '#c67a12', '#5163c4', '#278f59', '#b8406f', '#64737f'],
    duo: ['#0f7f93', '#c67a12'],
    mono: ['#083b46', '#0c4f5d', '#0f6272', '#177587', '#2a8a9c', '#3a94a6'],
  },
  dark: {
    default: ['#4db3c4', '#e09a45', '#8c9eea', '#5fbf8a', '#e687ab', '#97a6b1'],
    duo: ['#4db3c4', '#e09a45'],
    mono: ['#c5e8ee', '#9bd3dd', '#70bac8', '#4fa6b7', '#3593a5', '#2a8090'],
  },
};

/** The colour of the nth series or label; a palette begins again at its end. */
export function colorAt(scheme: Scheme, set: ColorSet, index: number): string {
  const colors = chartPalette[scheme][set];
  return colors[index % colors.length] ?? colors[0];
}
