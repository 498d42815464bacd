import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPath, type AppKey } from '../../shared/routing/apps.js';
import { useSession } from '../../shared/session/use-session.js';

/** What opens above the page. */
export type ShortcutDialog = 'palette' | 'help';

/** Where `g` and a letter lead. */
export const GOES_TO: Readonly<Record<string, AppKey>> = { h: 'home', r: 'ratings', c: 'campaign' };

const SECOND_KEY_MS = 1_000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  const field = [...fields].find((one) => one.getClientRects().length > 0) ?? fields[0];
  field?.focus();
  return field !== undefined;
}

/**
 * Keys that work on every page: `/` to the search, `?` help, `g r` to the ranking, Ctrl+K (or ⌘K) all pages. None of
 * them does anything while somebody types, but for the last.
 */
export function useShortcuts(open: (dialog: ShortcutDialog) => void): void {
  const navigate = useNavigate();
  const { country } = useSession();
  const lastG = useRef(-SECOND_KEY_MS);
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const { key } = event;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        open('palette');
        return true;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
      if (key === '/') return focusSearch();
      if (key === '?') {
        open('help');
        return true;
      }
      const isSecond = event.timeStamp - lastG.current < SECOND_KEY_MS;
      lastG.current = key === 'g' ? event.timeStamp : -SECOND_KEY_MS;
      const goal = isSecond ? GOES_TO[key] : undefined;
      if (goal) void navigate(appPath(goal, country.code));
      return goal !== undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && act(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, navigate, country.code]);
}
