import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { FormDialog } from '../forms/form-dialog.js';
import { SAVED_VIEWS } from './saved-views.js';
import { hasTime, viewAddress } from './view-address.js';
import { viewForm } from './view-form.js';

/** What a screen shows, as it is exported. */
export interface ShownView {
  /** As the API names it. */
  kind: string;
  parameters: Record<string, unknown>;
}

/** Saves what a screen shows, for mails and links. */
export function SaveViewDialog({ view, onClose }: { view: ShownView; onClose: () => void }) {
  const t = useT('saved-views');
  const location = useLocation();
  const spec = useMemo(
    () =>
      viewForm({
        canFollow: hasTime(view.parameters),
        send: (input) => ({
          ...input,
          ...view,
          address: viewAddress(location, input['follows'] === true),
        }),
      }),
    [view, location],
  );
  return (
    <FormDialog resource={SAVED_VIEWS} spec={spec} row={null} title={t('save_title')} onClose={onClose} />
  );
}
