import { useT } from '../../../../i18n/use-t.js';
import { ExportParts } from '../../../../shared/export/export-parts.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { useExportEntries } from '../sections/details-export-menu.js';

function Parts({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const entries = useExportEntries(view).map((entry) => ({ ...entry, hint: t(`export.${entry.key}`) }));
  return (
    <ExportParts title={t('export.title')} note={t('export.note')} kind="ratings.details" entries={entries} />
  );
}

/** Everything of an item that can be had as a file, with the frame and the filters of now. */
export function ExportPage() {
  return <DetailsShell>{(view) => <Parts view={view} />}</DetailsShell>;
}
