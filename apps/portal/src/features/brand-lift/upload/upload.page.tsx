import { useEffect, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BENCHMARK_FILES, MAX_BENCHMARK_FILE } from '@netreach/domain/brand-lift';
import { FileUpload, FormActions, FormAlert, Page } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { fieldProblemText } from '../../../shared/api/error-text.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUpload, type Upload } from './use-upload.js';
import classes from './upload.module.css';

const KINDS = BENCHMARK_FILES.map((kind) => `.${kind}`);

/** Brings a file of studies into the benchmark: it is read first, then stored whole or not at all. */
export function UploadPage() {
  const t = useT('brand-lift');
  const { country } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const { id, upload, query, send, store, reset } = useUpload();
  useTellStored(upload);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reset();
    if (chosen) send.mutate(chosen);
  };
  const error = send.error ?? store.error ?? query.error;
  const isReady = upload?.state === 'ready';
  return (
    <Page title={t('upload.title')} lead={t('upload.lead')} width="reading">
      <div className={classes.stack}>
        <FormError error={error} fields={['file', 'fileName']} />
        <FileUpload
          label={t('upload.label')}
          hint={t('upload.hint')}
          accept={KINDS}
          maxBytes={MAX_BENCHMARK_FILE}
          file={file}
          onChange={choose}
          error={refusedField(error, 'file') ?? refusedField(error, 'fileName')}
        />
        <div role="status" className={classes.stack}>
          {send.isPending ? <p>{t('upload.sending')}</p> : null}
          {upload ? <State upload={upload} /> : null}
        </div>
        <FormActions>
          <Button
            disabled={!isReady || id === null}
            loading={store.isPending}
            onClick={() => id !== null && store.mutate(id)}
          >
            {t('upload.store', { count: isReady ? upload.added + upload.changed + upload.unchanged : 0 })}
          </Button>
          <Button
            variant="default"
            component={Link}
            to={pathTo('brand-lift', { country_code: country.code })}
          >
            {t('upload.open')}
          </Button>
        </FormActions>
      </div>
    </Page>
  );
}

/** Says so once when the rows are stored; the table is another one then. */
function useTellStored(upload: Upload | undefined): void {
  const t = useT('brand-lift');
  const queries = useQueryClient();
  const { id, state, added = 0, changed = 0, unchanged = 0 } = upload ?? {};
  const text = t('upload.stored', { added, changed, unchanged });
  useEffect(() => {
    if (state !== 'stored') return;
    notify.success(text);
    void queries.invalidateQueries({ queryKey: ['get', '/v3/brand-lift/benchmarks'] });
    void queries.invalidateQueries({ queryKey: ['get', '/v3/brand-lift/categories'] });
  }, [id, state, text, queries]);
}

function State({ upload }: { upload: Upload }) {
  const t = useT('brand-lift');
  const { state, progress, lines, added, changed, unchanged, refused } = upload;
  if (state === 'working') {
    return (
      <>
        <p>{t('upload.working', { percent: progress })}</p>
        <Progress value={progress} aria-label={t('upload.working', { percent: progress })} />
      </>
    );
  }
  if (state === 'failed') return <FormAlert>{t('upload.failed')}</FormAlert>;
  if (upload.file_problems.length > 0) {
    const reasons = upload.file_problems.map(fieldProblemText).join(' ');
    return <FormAlert>{`${t('upload.file_refused')} ${reasons}`}</FormAlert>;
  }
  const found = { count: lines, added, changed, unchanged, refused };
  return (
    <>
      <p>{t(state === 'stored' ? 'upload.stored' : 'upload.read', found)}</p>
      <Heads upload={upload} />
      <Problems upload={upload} />
    </>
  );
}

function Heads({ upload: { recognised, unknown } }: { upload: Upload }) {
  const t = useT('brand-lift');
  return (
    <>
      <p>
        {t('upload.recognised')}: {recognised.map(({ head }) => head).join(', ')}
      </p>
      {unknown.length > 0 ? <p>{t('upload.unknown', { names: unknown.join(', ') })}</p> : null}
    </>
  );
}

function Problems({ upload: { problems } }: { upload: Upload }) {
  const t = useT('brand-lift');
  if (problems.length === 0) return null;
  return (
    <>
      <FormAlert>{t('upload.refused')}</FormAlert>
      <ul className={classes.problems}>
        {problems.map(({ line, column, value, problem }) => (
          <li key={`${line} ${column}`}>
            <span className={classes.line}>{t('upload.line', { line })}</span>
            <span>{`${column}: ${value || t('nothing')}`}</span>
            <strong>{t(`problem.${problem}`)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
