import { Button } from '@mantine/core';
import { EXPORT_FILE_TYPES } from '@netreach/domain';
import { CheckItem, IconDownload, IconStar } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { Card } from '../cards/card.js';
import type { ExportEntry } from './export-menu.js';
import { useSaveView } from '../saved-views/use-save-view.js';
import { csvMark, useCsvMark } from './csv-mark.js';
import { useExport } from './use-export.js';
import classes from './export-parts.module.css';

interface ExportPartsProps {
  title: string;
  note: string;
  /** As the API names it. */
  kind: string;
  /** What there is, with a word about it where one helps. */
  entries: readonly (ExportEntry & { hint?: string })[];
}

/** Everything of a screen that can be had as a file: each part in each type. */
export function ExportParts({ title, note, kind, entries }: ExportPartsProps) {
  const tn = useT('notifications');
  const start = useExport();
  const { save, dialog } = useSaveView();
  const marked = useCsvMark();
  return (
    <Card title={title} note={note}>
      <ul className={classes.parts}>
        {entries.map(({ key, label, hint, parameters }) => (
          <li key={key} className={classes.part}>
            <div>
              <p className={classes.name}>{label}</p>
              {hint ? <p className={classes.hint}>{hint}</p> : null}
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
                  onClick={() => start.mutate({ kind, fileType, parameters })}
                >
                  {tn(`export.${fileType}`)}
                </Button>
              ))}
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconStar size={14} stroke={1.8} aria-hidden />}
                aria-label={`${label}: ${tn('export.save_view')}`}
                onClick={() => save({ kind, parameters })}
              >
                {tn('export.save_part')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <CheckItem label={tn('export.csv_mark')} checked={marked} onChange={csvMark.set} />
      {dialog}
    </Card>
  );
}
