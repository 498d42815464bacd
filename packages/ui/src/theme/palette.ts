import type { MantineColorsTuple } from '@mantine/core';

/** The brand colour: a deep petrol, readable as text on white from shade 6 on. */
export const petrol: MantineColorsTuple = [
  '#eaf6f8',
  '#d0e9ee',
  '#a3d3dc',
  '#70bac8',
  '#47a2b3',
  '#2a8a9c',
  '#177587',
  '#0f6272',
  '#0c4f5d',
  '#083b46',
];

/** The national ranking's colour: a deep indigo, readable as text on white from shade 6 on. */
export const indigo: MantineColorsTuple = [
  '#eef0fb',
  '#dbe0f6',
  '#b8c2ec',
  '#8f9de0',
  '#6d7ed4',
  '#5163c4',
  '#4152ab',
  '#34438f',
  '#2a3674',
  '#1f2857',
];

/** Cool greys for light surfaces, borders and text. */
export const slate: MantineColorsTuple = [
  '#f6f8f9',
  '#eef2f4',
  '#e2e8ec',
  '#d2dae0',
  '#b3bfc8',
  '#8b99a4',
  '#64737f',
  '#4b5a66',
  '#32404b',
  '#18232c',
];

/** The same hue turned down for dark surfaces; 0 is text, 7 the page. */
export const ink: MantineColorsTuple = [
  '#dbe3e9',
  '#bac6cf',
  '#97a6b1',
  '#6f7f8b',
  '#3c4a55',
  '#2a363f',
  '#1e2830',
  '#151c22',
  '#10161b',
  '#0b1014',
];

/** Below-average side of diverging scales, warnings. */
export const amber: MantineColorsTuple = [
  '#fdf4e7',
  '#fae5c8',
  '#f3c98d',
  '#eaab52',
  '#de9126',
  '#c67a12',
  '#a5620b',
  '#854d0a',
  '#663b0b',
  '#46290a',
];

/** Errors and withheld things. */
export const rose: MantineColorsTuple = [
  '#fdeeee',
  '#fad8d8',
  '#f3adad',
  '#e97f7f',
  '#dd5656',
  '#cb3a3a',
  '#b32a2c',
  '#942023',
  '#74181b',
  '#531113',
];

/** Success and healthy states. */
export const moss: MantineColorsTuple = [
  '#ebf7f0',
  '#d1ecdc',
  '#a2d8b8',
  '#6ec092',
  '#44a872',
  '#278f59',
  '#187648',
  '#125f3a',
  '#0e4b2e',
  '#0a3621',
];

/** What every surface and text is painted with, per colour scheme; published as `--nr-*` variables. */
const portalTokens = {
  light: {
    canvas: '#f4f6f8',
    surface: '#ffffff',
    sunken: '#f0f3f5',
    hover: '#f1f6f8',
    border: '#dfe5e9',
    'border-strong': '#bcc7cf',
    text: '#18232c',
    muted: '#52616d',
    accent: '#0f6272',
    'accent-soft': '#e1f0f3',
    'on-accent-soft': '#0c4f5d',
    bar: '#3f9aab',
    'bar-track': '#e6ecef',
    whisker: '#18232c',
    above: '#0f7f93',
    below: '#b8660c',
    'warning-soft': '#fcefdc',
    'on-warning-soft': '#764307',
    'danger-soft': '#fbe6e6',
    'on-danger-soft': '#8a1c1f',
    'success-soft': '#e0f2e8',
    'on-success-soft': '#0e5230',
    mark: '#fbe3a6',
  },
  dark: {
    canvas: '#0f1519',
    surface: '#151d23',
    sunken: '#1a242b',
    hover: '#1b2730',
    border: '#28343d',
    'border-strong': '#44535e',
    text: '#dbe3e9',
    muted: '#9aa9b4',
    accent: '#62bccb',
    'accent-soft': '#12343d',
    'on-accent-soft': '#a8dbe4',
    bar: '#318a9b',
    'bar-track': '#25313a',
    whisker: '#e6edf2',
    above: '#4db3c4',
    below: '#e09a45',
    'warning-soft': '#3a2a12',
    'on-warning-soft': '#f3c98d',
    'danger-soft': '#3f1d20',
    'on-danger-soft': '#f5b8b8',
    'success-soft': '#143424',
    'on-success-soft': '#a2d8b8',
    mark: '#5f4a12',
  },
} as const;

export type TokenName = keyof (typeof portalTokens)['light'];

type Tokens = Readonly<Record<'light' | 'dark', Readonly<Record<TokenName, string>>>>;

/** The tokens of each theme: the portal's, and the national ranking's, which differ in what carries the brand. */
export const tokens = {
  portal: portalTokens,
  national: {
    light: {
      ...portalTokens.light,
      hover: '#f3f5fb',
      accent: '#34438f',
      'accent-soft': '#e6e9f7',
      'on-accent-soft': '#2a3674',
      bar: '#6a7bc9',
      above: '#4152ab',
    },
    dark: {
      ...portalTokens.dark,
      hover: '#1c2433',
      accent: '#9fb0f2',
      'accent-soft': '#222b4d',
      'on-accent-soft': '#c3cdf8',
      bar: '#5f71c6',
      above: '#8c9eea',
    },
  },
} as const satisfies Record<string, Tokens>;

export type ThemeName = keyof typeof tokens;
