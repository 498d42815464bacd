import { useSyncExternalStore } from 'react';
import type { ThemeName } from '@netreach/ui';
import { currentSite } from '../shared/site/current-site.js';
import { themeOf } from '../shared/site/site.js';

let current: ThemeName = themeOf(currentSite, undefined);
const listeners = new Set<() => void>();

/** Gives the whole page another look; nothing happens when it has it. */
export function chooseTheme(theme: ThemeName): void {
  if (theme === current) return;
  current = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const chosen = () => current;

/** The look of the page; re-renders when it changes. */
export function useChosenTheme(): ThemeName {
  return useSyncExternalStore(subscribe, chosen, chosen);
}
