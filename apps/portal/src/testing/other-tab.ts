import { announceSession, type SessionNews } from '../shared/session/session-news.js';

/** What this tab is told when another one of the browser announces something. */
export function hearFromOtherTab(news: SessionNews): void {
  const before = { ...localStorage };
  announceSession(news);
  for (const [key, newValue] of Object.entries({ ...localStorage }) as [string, string][])
    if (before[key] !== newValue) dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
