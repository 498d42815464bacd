import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function tell(subject: string): void {
  if (subject === current) return;
  current = subject;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const subjectNow = () => current;

/** What the page on show is about, for the document's title; empty for nothing in particular. */
export const usePageSubject = (): string => useSyncExternalStore(subscribe, subjectNow, subjectNow);

/** Says what a page is about for as long as it is on show. */
export function useTellSubject(subject: string): void {
  useEffect(() => {
    tell(subject);
    return () => tell('');
  }, [subject]);
}
