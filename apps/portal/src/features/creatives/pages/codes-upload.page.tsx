import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError } from '@netreach/api-client';
import { FileUpload, FormActions, FormAlert, Page } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { fieldProblemText } from '../../../shared/api/error-text.js';
import { saveFile } from '../../../shared/export/download.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useCreativesPlace } from '../api/creatives-place.js';
import { useFillPlacements } from '../api/use-codes.js';
import classes from '../sections/creatives.module.css';

/** What the server takes. */
const MAX_BYTES = 2_000_000;
const KINDS = ['.xlsx', '.xls', '.csv'];

/** Takes a placement sheet and gives it back with its codes. */
export function CodesUploadPage() {
  const t = useT('tracking-codes');
  const { pathOf } = useCreativesPlace();
  const [file, setFile] = useState<File | null>(null);
  const fill = useFillPlacements((filled, name) => {
    saveFile(filled, name);
    notify.success(t('upload.done', { name }));
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    fill.reset();
  };
  return (
    <Page title={t('upload.title')} lead={t('upload.lead')} width="reading">
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) fill.mutate(file);
        }}
      >
        <FormError error={fill.error} fields={['file']} />
        <FileUpload
          label={t('upload.label')}
          hint={t('upload.hint')}
          accept={KINDS}
          maxBytes={MAX_BYTES}
          file={file}
          onChange={choose}
        />
        <Refusals error={fill.error} />
        <FormActions>
          <Button type="submit" disabled={!file} loading={fill.isPending}>
            {t('upload.take')}
          </Button>
          <Button variant="default" component={Link} to={pathOf('trackingcodes')}>
            {t('title')}
          </Button>
        </FormActions>
      </form>
    </Page>
  );
}

/** What is wrong with the file, line by line. */
function Refusals({ error }: { error: unknown }) {
  const t = useT('tracking-codes');
  const problems = (error instanceof ApiError && error.problems?.['file']) || [];
  if (problems.length === 0) return null;
  return (
    <>
      <FormAlert>{t('upload.refused')}</FormAlert>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{fieldProblemText(problem)}</li>
        ))}
      </ul>
    </>
  );
}
