import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { amber, indigo, ink, moss, petrol, rose, slate, tokens, type ThemeName } from './palette.js';

const FONT =
  "'Inter Variable', Inter, 'Inter Arial', 'Inter Roboto', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** What both themes share: dense type scale, small radii, own palette. Contrast is checked by theme.spec.ts. */
const shared = {
  colors: {
    petrol,
    indigo,
    gray: slate,
    dark: ink,
    amber,
    rose,
    moss,
    yellow: amber,
    red: rose,
    green: moss,
  },
  primaryShade: { light: 7, dark: 6 },
  black: tokens.portal.light.text,
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  headings: {
    fontFamily: FONT,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 28 36 / 6%)',
    sm: '0 1px 3px rgb(16 28 36 / 8%)',
    md: '0 6px 20px rgb(16 28 36 / 12%)',
    lg: '0 12px 32px rgb(16 28 36 / 16%)',
  },
  // A dialog's head is no banner of the page.
  components: { Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } } },
  cursorType: 'pointer',
  respectReducedMotion: true,
} as const satisfies MantineThemeOverride;

type Scheme = 'light' | 'dark';

const published = (theme: ThemeName, scheme: Scheme) =>
  Object.fromEntries(Object.entries(tokens[theme][scheme]).map(([name, value]) => [`--nr-${name}`, value]));

/** Mantine's own variables pointed at the tokens of a theme, plus the tokens themselves. */
function variablesOf(theme: ThemeName): CSSVariablesResolver {
  const { light, dark } = tokens[theme];
  return () => ({
    variables: {},
    light: {
      ...published(theme, 'light'),
      '--mantine-color-body': light.canvas,
      '--mantine-color-text': light.text,
      '--mantine-color-dimmed': light.muted,
      '--mantine-color-anchor': light.accent,
      '--mantine-color-error': rose[7],
      '--mantine-color-placeholder': slate[6],
      '--mantine-color-default': light.surface,
      '--mantine-color-default-hover': light.hover,
      '--mantine-color-default-border': light['border-strong'],
    },
    dark: {
      ...published(theme, 'dark'),
      '--mantine-color-body': dark.canvas,
      '--mantine-color-text': dark.text,
      '--mantine-color-dimmed': dark.muted,
      '--mantine-color-anchor': dark.accent,
      '--mantine-color-error': rose[3],
      '--mantine-color-placeholder': ink[2],
      '--mantine-color-default': dark.surface,
      '--mantine-color-default-hover': dark.hover,
      '--mantine-color-default-border': dark['border-strong'],
    },
  });
}

/** A look of the product, as MantineProvider takes it. */
export interface Theme {
  theme: MantineThemeOverride;
  cssVariablesResolver: CSSVariablesResolver;
}

/** The looks of the product: the portal's, and the national ranking's. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  portal: {
    theme: createTheme({ ...shared, primaryColor: 'petrol' }),
    cssVariablesResolver: variablesOf('portal'),
  },
  national: {
    theme: createTheme({ ...shared, primaryColor: 'indigo' }),
    cssVariablesResolver: variablesOf('national'),
  },
};
