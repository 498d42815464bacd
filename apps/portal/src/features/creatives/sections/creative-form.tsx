import { useState } from 'react';
import { Button } from '@mantine/core';
import { CreativeInputDto } from '@netreach/api-client/inputs';
import { FileUpload } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf, type CustomField, type FormValues } from '../../../shared/forms/form-spec.js';
import type { Creative } from '../api/use-creatives.js';
import { CreativePreview } from './creative-preview.js';
import classes from './creatives.module.css';

/** What the server takes in the body of a call. */
const MAX_BYTES = 700_000;
const PICTURES = ['.png', '.jpg', '.jpeg', '.webp', '.gif'];

/** What a form holds of a file: the stored one by where it is shown, a new one in base64, or none. */
type FileValue = { readonly kept: string | null } | string | null;

/** The file of a creative: the one that is stored, none, or another one. */
function FileField({ label, description, value, values, error, disabled, onChange }: CustomField) {
  const t = useT('creatives');
  const [file, setFile] = useState<File | null>(null);
  const kind = values['kind'] as Creative['kind'];
  const kept = (value as FileValue | undefined) ?? null;
  const shown = typeof kept === 'string' ? dataUrl(kept, kind) : kept?.kept;
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (chosen) onChange(await base64Of(chosen));
  };
  return (
    <div className={classes.field}>
      <FileUpload
        label={label}
        hint={description ?? ''}
        accept={kind === 'html5' ? ['.zip'] : PICTURES}
        maxBytes={MAX_BYTES}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        error={error}
      />
      {shown ? (
        <div className={classes.shown}>
          <CreativePreview
            kind={kind}
            path={shown}
            width={values['width'] as number | null}
            height={values['height'] as number | null}
          />
          <Button
            variant="subtle"
            size="xs"
            disabled={disabled}
            onClick={() => {
              setFile(null);
              onChange(null);
            }}
          >
            {t('file.remove')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A picture that is not stored yet can be looked at; an archive cannot. */
const dataUrl = (base64: string, kind: Creative['kind']) =>
  kind === 'image' && base64 !== '' ? `data:image;base64,${base64}` : null;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** What is sent: a file that stays is not. */
function withoutKept({ file, ...input }: FormValues): FormValues {
  const isOther = file === null || (typeof file === 'string' && file !== '');
  return isOther ? { ...input, file } : input;
}

const isPicture = ({ kind }: FormValues) => kind === 'image';

/** A creative. */
export const CREATIVE_FORM = formOf(
  'creatives',
  CreativeInputDto,
  (field) => [
    field.text('name'),
    // The file of one kind is nothing to another.
    field.choice('kind', { locked: (row) => row !== null }),
    field.text('landing_page'),
    field.custom('file', (props) => <FileField {...props} />, { hidden: ({ kind }) => kind === 'video' }),
    field.number('width', { hidden: isPicture }),
    field.number('height', { hidden: isPicture }),
    field.number('weight'),
    field.custom('active_from', ({ onChange, ...props }) => (
      <DayField {...props} onChange={(day) => onChange(day || null)} />
    )),
    field.custom('active_until', ({ onChange, ...props }) => (
      <DayField {...props} onChange={(day) => onChange(day || null)} />
    )),
  ],
  {
    initial: { kind: 'image', weight: 1 },
    from: (row: Creative) => ({ ...row, file: { kept: row.file_path } satisfies FileValue }),
    send: withoutKept,
  },
);
