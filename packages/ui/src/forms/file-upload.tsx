import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, Progress } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '../icons.js';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { formatBytes } from '@netreach/domain';
import { checkFile, type FileRules } from './file-rules.js';
import classes from './file-upload.module.css';

interface FileUploadProps extends FileRules {
  label: string;
  /** What the file should be. */
  hint?: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** 0 to 100 while it is on its way; null when it is not. */
  progress?: number | null;
  /** What the server says against it. */
  error?: string | undefined;
}

interface ChosenFileProps {
  file: File;
  progress: number | null;
  onRemove: () => void;
}

function ChosenFile({ file, progress, onRemove }: ChosenFileProps) {
  const t = useUiText();
  const locale = useUiLocale();
  return (
    <div className={classes.chosen}>
      <IconFile size={20} stroke={1.6} aria-hidden />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatBytes(file.size, locale)}</span>
      {progress === null ? (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('upload.remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </button>
      ) : (
        <Progress
          value={progress}
          aria-label={t('upload.progress', { percent: Math.round(progress) })}
          className={classes.progress}
        />
      )}
    </div>
  );
}

function Invitation({ onChoose }: { onChoose: () => void }) {
  const t = useUiText();
  return (
    <>
      <IconUpload size={22} stroke={1.6} aria-hidden />
      <span>{t('upload.drop')}</span>
      {/* The field itself is reached by keyboard. */}
      <Button variant="default" size="xs" tabIndex={-1} aria-hidden onClick={onChoose}>
        {t('upload.choose')}
      </Button>
    </>
  );
}

interface DropZoneProps {
  wrong: boolean;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}

function DropZone({ wrong, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-wrong={wrong || undefined}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Takes one file, by choosing or by dropping it, and shows how much of it has been sent. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, file, onChange, accept, maxBytes, progress = null, error } = props;
  const t = useUiText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<ReturnType<typeof checkFile>>(null);
  const rules = { types: accept.join(', '), size: formatBytes(maxBytes, useUiLocale()) };
  const wrong = refusal ? t(`upload.${refusal}`, rules) : error;

  const take = (taken: File | undefined) => {
    if (!taken) return;
    const reason = checkFile(taken, { accept, maxBytes });
    setRefusal(reason);
    if (reason === null) onChange(taken);
  };

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <DropZone wrong={wrong !== undefined} onDrop={take}>
        <input
          ref={input}
          id={id}
          type="file"
          className="nr-visually-hidden"
          accept={accept.join(',')}
          aria-describedby={`${id}-hint`}
          aria-invalid={wrong ? true : undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        {file ? (
          <ChosenFile file={file} progress={progress} onRemove={() => onChange(null)} />
        ) : (
          <Invitation onChoose={() => input.current?.click()} />
        )}
      </DropZone>
      <p
        id={`${id}-hint`}
        className={wrong ? classes.error : classes.hint}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ?? hint ?? t('upload.hint', rules)}
      </p>
    </div>
  );
}
