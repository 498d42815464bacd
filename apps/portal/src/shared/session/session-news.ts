/** `signed-out`: nobody is signed in any more; `changed`: somebody has signed in, perhaps somebody else. */
export type SessionNews = 'signed-out' | 'changed';

const STORAGE_KEY = 'netreach.session-news';

/** Tells the other tabs of this browser, which share the tokens, what has become of the session. */
export function announceSession(news: SessionNews): void {
  // The same value again would be no event: what follows the news makes each one different.
  localStorage.setItem(STORAGE_KEY, `${news} ${crypto.randomUUID()}`);
}

/** Calls back when another tab has news; returns how to stop. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue) listener(newValue.startsWith('changed') ? 'changed' : 'signed-out');
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
