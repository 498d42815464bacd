import { themes, type Theme } from '../theme/theme.js';

/** A theme as the gallery offers it. */
export interface GalleryTheme extends Theme {
  id: string;
  title: string;
}

/** The themes of the kit, the portal's first. */
export const galleryThemes: readonly [GalleryTheme, ...GalleryTheme[]] = [
  { id: 'portal', title: 'Portal', ...themes.portal },
  { id: 'national', title: 'National ranking', ...themes.national },
];
