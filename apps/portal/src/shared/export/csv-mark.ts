import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'netreach.csv-without-mark';
const listeners = new Set<() => void>();

/** Whether CSV files begin with a byte order mark, by which Excel knows their letters; kept in the browser. */
export const csvMark = {
  get: (): boolean => localStorage.getItem(STORAGE_KEY) === null,
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'yes');
    listeners.forEach((listener) => listener());
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same for a part of a screen. */
export const useCsvMark = (): boolean => useSyncExternalStore(subscribe, csvMark.get);
