import { fillPath, isRouteName, pathTo, type RouteName } from '../routing/paths.js';

const STORAGE_KEY = 'netreach.intended';

/** Where somebody wanted to go before signing in. */
export interface IntendedRoute {
  name: RouteName;
  params: Readonly<Record<string, string | undefined>>;
  /** With its question mark, or empty. */
  query: string;
}

/** Remembers where to go after sign-in, for this tab. */
export function rememberIntended(route: IntendedRoute): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(route));
}

export function forgetIntended(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

function read(): IntendedRoute | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as IntendedRoute | null;
    return stored && isRouteName(stored.name) ? stored : null;
  } catch {
    return null;
  }
}

/** The address to go to after sign-in: the remembered one, else the start page. Forgets it. */
export function takeIntendedPath(): string {
  const intended = read();
  forgetIntended();
  const path = intended && fillPath(intended.name, intended.params);
  return path ? `${path}${intended.query}` : pathTo('startpage');
}
