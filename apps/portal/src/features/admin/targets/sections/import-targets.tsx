import { useState } from 'react';
import { Button } from '@mantine/core';
import { Badge, Dialog, DialogActions, FileUpload, useUiText } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { notify } from '../../../../shared/notify/notify.js';
import { ReachEffect } from '../../effect/reach-effect.js';
import { useImportTargetFile, usePreviewTargetFile, type TargetFilePreview } from '../api/use-targets.js';
import classes from './import-targets.module.css';

/** What the server takes. */
const MAX_BYTES = 700_000;
const KINDS = ['.xlsx', '.xls', '.csv'];

/** Gives targets to services by a file: first it says what that changes and which lines cannot be done. */
export function ImportTargets({ onClose }: { onClose: () => void }) {
  const t = useT('admin-targets');
  const tu = useUiText();
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreviewTargetFile();
  const take = useImportTargetFile((count) => {
    notify.success(t('import.done', { count }));
    onClose();
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    take.reset();
    if (chosen) preview.mutate(chosen);
  };
  const error = take.error ?? preview.error;
  const shown = preview.data;
  return (
    <Dialog size="lg" title={t('import')} onClose={onClose}>
      <FormError error={error} fields={['file']} />
      <FileUpload
        label={t('import.label')}
        hint={t('import.hint')}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={choose}
        error={refusedField(error, 'file')}
      />
      {shown ? <Preview preview={shown} /> : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tu('action.cancel')}
        </Button>
        <Button
          loading={preview.isPending || take.isPending}
          disabled={!file || !shown || shown.refused > 0 || shown.moves === 0}
          onClick={() => file && take.mutate(file)}
        >
          {t('import.take', { count: shown?.moves ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ preview }: { preview: TargetFilePreview }) {
  const t = useT('admin-targets');
  const { lines, moves, refused, problems, targets, month, reach } = preview;
  return (
    <div role="status" className={classes.preview}>
      <p>{t('import.read', { count: lines, moves, refused })}</p>
      {month && reach.length > 0 ? <ReachEffect month={month} reach={reach} /> : null}
      <ul className={classes.lines}>
        {problems.map(({ row, target, service, problem }) => (
          <li key={row}>
            <span className={classes.number}>{row}</span>
            <span className={classes.name}>{`${target || '–'} → ${service || '–'}`}</span>
            <Badge tone="danger">{t(`problem.${problem}`)}</Badge>
          </li>
        ))}
        {targets.map(({ name, from, to }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <span>
              {t('import.from_to', { from: from ?? t('import.nobody'), to: to ?? t('import.nobody') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
