import { useState } from 'react';
import { Button } from '@mantine/core';
import { FileUpload } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import type { CustomField } from './form-spec.js';
import classes from './logo-field.module.css';
import { logoSource, type LogoValue } from './logo-value.js';

/** What the server takes. */
const MAX_BYTES = 500_000;
const KINDS = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];

/** A picture: that which is stored, null for none, else a new one in base64. */
export function LogoField({ label, description, value, error, disabled, onChange }: CustomField) {
  const t = useT('generic');
  const [file, setFile] = useState<File | null>(null);
  const source = sourceOf(value as LogoValue | undefined);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (chosen) onChange(await base64Of(chosen));
  };
  return (
    <div className={classes.field}>
      <FileUpload
        label={label}
        hint={description}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        error={error}
      />
      {source ? (
        <div className={classes.shown}>
          <img src={source} alt={t('logo.alt')} className={classes.logo} />
          <Button
            variant="subtle"
            size="xs"
            disabled={disabled}
            onClick={() => {
              setFile(null);
              onChange(null);
            }}
          >
            {t('logo.remove')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function sourceOf(value: LogoValue | undefined): string | null {
  if (!value) return null;
  return typeof value === 'string' ? `data:image;base64,${value}` : logoSource(value.kept);
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
