import { useState } from 'react';
import { Button } from '@mantine/core';
import { Dialog, FileUpload } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedFields } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useImportRateCards } from './rate-cards.js';
import classes from './rate-cards.module.css';

const MAX_BYTES = 2 * 1024 * 1024;
const KINDS = ['.csv', '.xlsx', '.xls'];

/** Takes prices from a file, and says line by line why it cannot. */
export function ImportRateCards({ onClose }: { onClose: () => void }) {
  const t = useT('rate-cards');
  const [file, setFile] = useState<File | null>(null);
  const send = useImportRateCards(({ made, changed, unchanged }) => {
    notify.success(t('import.done', { made, changed, unchanged }));
    onClose();
  });
  const problems = refusedFields(send.error, 'file');
  const choose = (chosen: File | null) => {
    setFile(chosen);
    send.reset();
  };
  return (
    <Dialog title={t('import.title')} onClose={onClose}>
      <p className={classes.text}>{t('import.text')}</p>
      <FormError error={send.error} fields={['file']} />
      <FileUpload
        label={t('import.file')}
        hint={t('import.hint')}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={choose}
        error={problems[0]}
      />
      {problems.length > 1 ? (
        <ul className={classes.problems} aria-label={t('import.problems')}>
          {problems.slice(1).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      <div className={classes.foot}>
        <Button disabled={!file} loading={send.isPending} onClick={() => file && send.mutate(file)}>
          {t('import.start')}
        </Button>
      </div>
    </Dialog>
  );
}
