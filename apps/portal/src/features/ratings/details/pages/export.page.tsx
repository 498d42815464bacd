import { Button } from '@mantine/core';
import { EXPORT_FILE_TYPES } from '@netreach/domain';
import { IconDownload } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { useExport } from '../../../../shared/export/use-export.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { Card } from '../../../../shared/cards/card.js';
import { useExportEntries } from '../sections/details-export-menu.js';
import classes from './export.page.module.css';

const KIND = 'ratings.details';

function Parts({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tn = useT('notifications');
  const start = useExport();
  const entries = useExportEntries(view);
  return (
    <Card title={t('export.title')} note={t('export.note')}>
      <ul className={classes.parts}>
        {entries.map(({ key, label, parameters }) => (
          <li key={key} className={classes.part}>
            <div>
              <p className={classes.name}>{label}</p>
              <p className={classes.hint}>{t(`export.${key}`)}</p>
            </div>
            <div className={classes.types}>
              {EXPORT_FILE_TYPES.map((fileType) => (
                <Button
                  key={fileType}
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={14} stroke={1.8} aria-hidden />}
                  aria-label={`${label}: ${tn(`export.${fileType}`)}`}
                  disabled={start.isPending}
                  onClick={() => start.mutate({ kind: KIND, fileType, parameters })}
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

/** Everything of an item that can be had as a file, with the frame and the filters of now. */
export function ExportPage() {
  return <DetailsShell>{(view) => <Parts view={view} />}</DetailsShell>;
}
