import { lazy, Suspense, useCallback, useState } from 'react';
import { loadPart } from '../load-part.js';
import { useShortcuts, type ShortcutDialog } from './use-shortcuts.js';

const Dialogs = lazy(() =>
  loadPart(async () => ({ default: (await import('./shortcut-dialogs.js')).ShortcutDialogs })),
);

/** The keys of every page, and what they open. */
export function Shortcuts() {
  const [dialog, setDialog] = useState<ShortcutDialog | null>(null);
  useShortcuts(setDialog);
  const close = useCallback(() => setDialog(null), []);
  return dialog ? (
    <Suspense fallback={null}>
      <Dialogs dialog={dialog} onClose={close} />
    </Suspense>
  ) : null;
}
