import { useT } from '../../../../i18n/use-t.js';
import { ExportParts } from '../../../../shared/export/export-parts.js';
import { CampaignShell } from '../campaign-shell.js';
import { REPORT_KIND, useReportEntries } from '../sections/report-export-menu.js';

function Parts() {
  const t = useT('campaign-report');
  const entries = useReportEntries();
  return (
    <ExportParts title={t('export.title')} note={t('export.note')} kind={REPORT_KIND} entries={entries} />
  );
}

/** Everything of a campaign that can be had as a file, for the target group of now. */
export function CampaignExportPage() {
  return <CampaignShell targeted>{() => <Parts />}</CampaignShell>;
}
