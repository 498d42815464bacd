import type { CSSVariablesResolver, MantineThemeOverride } from '@mantine/core';
import { cssVariablesResolver, theme } from '../theme/theme.js';

/** A theme as the gallery offers it. */
export interface GalleryTheme {
  id: string;
  title: string;
  theme: MantineThemeOverride;
  cssVariablesResolver: CSSVariablesResolver;
}

/** The themes of the kit, the portal's first. */
export const galleryThemes: readonly [GalleryTheme, ...GalleryTheme[]] = [
  { id: 'portal', title: 'Portal', theme, cssVariablesResolver },
];
