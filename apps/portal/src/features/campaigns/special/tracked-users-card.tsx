import { Button, Textarea } from '@mantine/core';
import { FileUpload, FormFields } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useTrackedUsers } from './use-special-functions.js';

/** What the server takes. */
const MAX_BYTES = 2_000_000;
const KINDS = ['.xlsx', '.xls', '.csv'];
const SHORTEST = 10;

/** A list of persons, of whom those come back whom the campaign has reached. */
export function TrackedUsersCard() {
  const t = useT('campaign-special');
  const [file, setFile] = useState<File | null>(null);
  const [purpose, setPurpose] = useState('');
  const ask = useTrackedUsers();
  return (
    <Card title={t('title.tracked')} note={t('note.tracked')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (file) ask.mutate({ file, purpose });
        }}
      >
        <FormError error={ask.error} fields={['file', 'purpose']} />
        <FormFields>
          <FileUpload
            label={t('list')}
            hint={t('list_hint')}
            accept={KINDS}
            maxBytes={MAX_BYTES}
            file={file}
            error={refusedField(ask.error, 'file')}
            onChange={(chosen) => {
              setFile(chosen);
              ask.reset();
            }}
          />
          <Textarea
            label={t('purpose')}
            description={t('purpose_hint')}
            rows={2}
            maxLength={500}
            value={purpose}
            error={refusedField(ask.error, 'purpose')}
            onChange={({ target }) => setPurpose(target.value)}
          />
          <div>
            <Button
              type="submit"
              loading={ask.isPending}
              disabled={!file || purpose.trim().length < SHORTEST}
            >
              {t('run.tracked')}
            </Button>
          </div>
        </FormFields>
      </form>
    </Card>
  );
}
