import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is drawn that the document brought along, which knows nothing of the reader; true from then on. */
export function useDrawn(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
