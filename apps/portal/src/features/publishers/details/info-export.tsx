import { ExportMenu } from '../../../shared/export/export-menu.js';

/** A table of the page as a file. */
export function InfoExport({ id, type }: { id: number; type: 'reach' | 'profile' | 'advertisers' }) {
  const parameters = { publisher_id: id, data_type: type };
  return <ExportMenu kind="publishers.info" entries={[{ key: type, label: '', parameters }]} />;
}
