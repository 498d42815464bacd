import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadCatalogues } from '../../i18n/locale-store.js';
import type { ShownView } from './save-view-dialog.js';

const SaveViewDialog = lazy(async () => {
  const [{ SaveViewDialog: Dialog }] = await Promise.all([
    import('./save-view-dialog.js'),
    loadCatalogues(['saved-views']),
  ]);
  return { default: Dialog };
});

/** A dialog that saves what a screen shows; nothing of it is loaded before it is wanted. */
export function useSaveView(): { save: (view: ShownView) => void; dialog: ReactNode } {
  const [view, setView] = useState<ShownView | null>(null);
  const dialog = view ? (
    <Suspense fallback={null}>
      <SaveViewDialog view={view} onClose={() => setView(null)} />
    </Suspense>
  ) : null;
  return { save: setView, dialog };
}
