import { useState } from 'react';
import { Button, FileButton, Select, Textarea } from '@mantine/core';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useT } from '../../../../i18n/use-t.js';
import { useImport, type ImportReport } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import classes from './dialog.module.css';
import { ImportResult } from './import-result.js';

/** Bytes that the server takes; texts are checked by it. */
const MOST = 1_000_000;

interface ImportDialogProps {
  locales: readonly Locale[];
  /** Code of the language the list translates into. */
  locale: string;
  /** The tag of the list, for entries that name none. */
  tag: string;
  onClose: () => void;
}

/** Takes the texts of a PO file, from a file or pasted, and tells what became of them. */
export function ImportDialog(props: ImportDialogProps) {
  const t = useT('admin-i18n');
  const [report, setReport] = useState<ImportReport | null>(null);
  return (
    <Dialog size="lg" title={t(report ? 'import.done_title' : 'import.title')} onClose={props.onClose}>
      {report ? (
        <ImportResult report={report} onClose={props.onClose} />
      ) : (
        <ImportForm {...props} onDone={setReport} />
      )}
    </Dialog>
  );
}

interface ImportFormProps extends ImportDialogProps {
  onDone: (report: ImportReport) => void;
}

function ImportForm({ locales, locale: first, tag, onClose, onDone }: ImportFormProps) {
  const t = useT('admin-i18n');
  const [locale, setLocale] = useState(first);
  const [po, setPo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useImport(onDone);
  const write = (text: string) => {
    setPo(text);
    setProblem(null);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (po.trim() === '') setProblem(t('import.nothing'));
        else send.mutate({ locale, po, ...(tag ? { tag } : {}) });
      }}
    >
      <p className={classes.text}>{t('import.text')}</p>
      <FormError error={send.error} fields={['file']} />
      <Select
        label={t('import.locale')}
        data={locales.map(({ code, name }) => ({ value: code, label: name }))}
        value={locale}
        allowDeselect={false}
        onChange={(code) => code && setLocale(code)}
      />
      <FileChoice onText={write} onTooLarge={() => setProblem(t('import.too_large'))} />
      <Textarea
        label={t('import.paste')}
        rows={8}
        maxLength={MOST}
        value={po}
        spellCheck={false}
        error={problem ?? refusedField(send.error, 'file')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <FormDialogActions submit={t('import.start')} busy={send.isPending} onClose={onClose} />
    </form>
  );
}

function FileChoice({ onText, onTooLarge }: { onText: (text: string) => void; onTooLarge: () => void }) {
  const t = useT('admin-i18n');
  const [name, setName] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > MOST) return onTooLarge();
    setName(file.name);
    onText(await file.text());
  };
  return (
    <div className={classes.file}>
      <FileButton accept=".po,.pot,text/plain" onChange={(file) => void take(file)}>
        {(props) => (
          <Button variant="default" {...props}>
            {t('import.choose')}
          </Button>
        )}
      </FileButton>
      <span className={classes.fileName}>{name ?? t('import.no_file')}</span>
    </div>
  );
}
