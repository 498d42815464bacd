import { useSyncExternalStore } from 'react';

/** What an address of the gallery says: `?scheme=dark&theme=national#/table`. */
export interface GalleryAddress {
  section: string;
  theme: string | null;
  scheme: 'light' | 'dark' | null;
}

/** Reads an address; what it does not name, or names wrongly, is null. */
function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): GalleryAddress {
  const query = new URLSearchParams(search);
  const scheme = query.get('scheme');
  return {
    section: hash.replace(/^#\/?/, ''),
    theme: query.get('theme'),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
  };
}

const CHANGES = ['hashchange', 'popstate'] as const;

function subscribe(onChange: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, onChange);
  return () => {
    for (const change of CHANGES) removeEventListener(change, onChange);
  };
}

/** Changes the theme or the scheme in the address, without a new entry in the history. */
export function changeAddress(change: Partial<Pick<GalleryAddress, 'theme' | 'scheme'>>): void {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(change)) if (value) address.searchParams.set(key, value);
  // The router of a surrounding page keeps its own notes in the state.
  history.replaceState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** The address of the gallery; re-renders when it changes. */
export function useGalleryAddress(): GalleryAddress {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return readAddress(new URL(href));
}
