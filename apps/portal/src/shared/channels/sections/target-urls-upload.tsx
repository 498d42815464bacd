import { useState } from 'react';
import { Button } from '@mantine/core';
import { Badge, Dialog, DialogActions, FileUpload, useUiText } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../forms/form-error.js';
import { useReadTargetUrls, type ReadFile, type TargetUrl } from '../api/use-channels.js';
import classes from './target-urls.module.css';

interface TargetUrlsUploadProps {
  parent: number | null;
  /** Called with what could be read. */
  onTake: (read: TargetUrl[]) => void;
  onClose: () => void;
}

/** What the server takes. */
const MAX_BYTES = 700_000;
const KINDS = ['.xlsx', '.xls', '.csv'];

/** Reads target URLs from a file and shows, row by row, what could not be read before any of it is taken. */
export function TargetUrlsUpload({ parent, onTake, onClose }: TargetUrlsUploadProps) {
  const t = useT('channels');
  const tu = useUiText();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const send = useReadTargetUrls(parent, setRead);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRead(null);
    if (chosen) send.mutate(chosen);
  };
  const take = () =>
    onTake(
      (read?.rows ?? []).flatMap(({ url, match_mode: mode, problem }) =>
        problem === null && mode ? [{ url, match_mode: mode }] : [],
      ),
    );
  return (
    <Dialog size="lg" title={t('upload.title')} onClose={onClose}>
      <FormError error={send.error} fields={['file']} />
      <FileUpload
        label={t('upload.label')}
        hint={t('upload.hint')}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={choose}
        error={refusedField(send.error, 'file')}
      />
      {read ? <Rows read={read} /> : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tu('action.cancel')}
        </Button>
        <Button loading={send.isPending} disabled={!read || read.readable === 0} onClick={take}>
          {t('upload.take', { count: read?.readable ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Rows({ read: { rows, readable, refused } }: { read: ReadFile }) {
  const t = useT('channels');
  // What could not be read is what somebody has to do something about.
  const ordered = rows.toSorted(
    (a, b) => Number(a.problem === null) - Number(b.problem === null) || a.row - b.row,
  );
  return (
    <div role="status">
      <p className={classes.summary}>{t('upload.read', { count: readable, refused })}</p>
      {rows.length > 0 ? (
        <ul className={classes.rows}>
          {ordered.map(({ row, url, match_mode: mode, problem }) => (
            <li key={row}>
              <span className={classes.number}>{row}</span>
              <span className={classes.url}>{url || '–'}</span>
              {problem ? (
                <Badge tone="danger">{t(`problem.${problem}`)}</Badge>
              ) : (
                <Badge tone="success">{t(`mode.${mode ?? 'pattern'}`)}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
