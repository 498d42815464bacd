import { Button } from '@mantine/core';
import { EXPORT_FILE_TYPES } from '@netreach/domain';
import { IconDownload } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { Card } from '../../../../shared/cards/card.js';
import { useExport } from '../../../../shared/export/use-export.js';
import { CampaignShell } from '../campaign-shell.js';
import { REPORT_KIND, useReportEntries } from '../sections/report-export-menu.js';
import classes from './campaign-export.page.module.css';

function Parts() {
  const t = useT('campaign-report');
  const tn = useT('notifications');
  const start = useExport();
  return (
    <Card title={t('export.title')} note={t('export.note')}>
      <ul className={classes.parts}>
        {useReportEntries().map(({ key, label, parameters }) => (
          <li key={key} className={classes.part}>
            <span>{label}</span>
            <div className={classes.types}>
              {EXPORT_FILE_TYPES.map((fileType) => (
                <Button
                  key={fileType}
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} stroke={1.8} aria-hidden />}
                  aria-label={`${label}: ${tn(`export.${fileType}`)}`}
                  disabled={start.isPending}
                  onClick={() => start.mutate({ kind: REPORT_KIND, fileType, parameters })}
                >
                  {tn(`export.${fileType}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything of a campaign that can be had as a file, for the target group of now. */
export function CampaignExportPage() {
  return <CampaignShell targeted>{() => <Parts />}</CampaignShell>;
}
