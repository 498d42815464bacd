import { createContext, use } from 'react';
import type { ThemeName } from '@netreach/ui';
import { siteOf, type Site } from './site.js';

/** The site this browser is on. */
export const currentSite: Site = siteOf(location.hostname);

/** The look in force around a component. */
export const CurrentTheme = createContext<ThemeName>('portal');

/** The look in force. */
export function useThemeName(): ThemeName {
  return use(CurrentTheme);
}
