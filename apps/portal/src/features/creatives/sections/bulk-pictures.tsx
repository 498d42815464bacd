import { useId, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Dialog, DialogActions, useUiText } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { nameOfPicture, useStorePictures } from '../api/use-creatives.js';
import classes from './creatives.module.css';

const KINDS = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];
/** What the server takes. */
const MOST = 20;
const MAX_BYTES = 2_000_000;

/** Makes a creative of each of several pictures. */
export function BulkPictures({ onClose }: { onClose: () => void }) {
  const t = useT('creatives');
  const tu = useUiText();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [landingPage, setLandingPage] = useState('');
  const store = useStorePictures((count) => {
    notify.success(t('bulk.made', { count }));
    onClose();
  });
  const large = files.find(({ size }) => size > MAX_BYTES);
  const wrong = files.length > MOST ? t('bulk.too_many') : large && t('bulk.too_large', { name: large.name });
  return (
    <Dialog title={t('bulk')} onClose={onClose}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          store.mutate({ files, landingPage });
        }}
      >
        <p>{t('bulk.lead')}</p>
        <FormError error={store.error} fields={[]} />
        <TextInput
          label={t('bulk.landing_page')}
          value={landingPage}
          required
          onChange={({ currentTarget }) => setLandingPage(currentTarget.value)}
        />
        <PicturesField files={files} wrong={wrong} onChange={setFiles} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tu('action.cancel')}
          </Button>
          <Button type="submit" loading={store.isPending} disabled={files.length === 0 || Boolean(wrong)}>
            {t('bulk.make', { count: files.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PicturesFieldProps {
  files: readonly File[];
  wrong: string | undefined;
  onChange: (files: readonly File[]) => void;
}

function PicturesField({ files, wrong, onChange }: PicturesFieldProps) {
  const t = useT('creatives');
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t('bulk.pictures')}</label>
      <input
        id={id}
        type="file"
        multiple
        accept={KINDS.join(',')}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong ? true : undefined}
        onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
      />
      <p id={`${id}-hint`} role={wrong ? 'alert' : undefined}>
        {wrong ?? t('bulk.hint')}
      </p>
      {files.length > 0 ? (
        <ul className={classes.problems} aria-label={t('bulk.chosen', { count: files.length })}>
          {files.map((file) => (
            <li key={file.name}>{nameOfPicture(file)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
