import { useT } from '../../../../i18n/use-t.js';
import { ExportMenu, type ExportEntry } from '../../../../shared/export/export-menu.js';
import { useHolds } from '../../../../shared/session/use-holds.js';
import { useCampaignId } from '../api/use-campaign-report.js';
import { useTarget } from '../state/use-target.js';

/** What of a campaign can be had as a file. */
const PARTS = [
  'overview',
  'reach',
  'channels',
  'creatives',
  'groups',
  'devices',
  'days',
  'contact-classes',
  'attributes',
  'impressions',
] as const;
export type ReportPart = (typeof PARTS)[number];

/** The kind of these exports, as the API names it. */
export const REPORT_KIND = 'campaigns.report';

/** The parts of the campaign of the address, with the target group of now. */
export function useReportEntries(): (ExportEntry & { key: ReportPart })[] {
  const t = useT('campaign-report');
  const id = useCampaignId();
  const [target] = useTarget();
  return PARTS.map((part) => ({
    key: part,
    label: t(`part.${part}`),
    parameters: { id, part, ...(target === null ? {} : { attributes: target }) },
  }));
}

/** The parts of a campaign as files, for whoever may take them away. */
export function ReportExportMenu() {
  const entries = useReportEntries();
  const mayExport = useHolds()('report');
  return mayExport ? <ExportMenu kind={REPORT_KIND} entries={entries} /> : null;
}
