import { useState } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { ApiError } from '@netreach/api-client';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { fieldProblemText } from '../../shared/api/error-text.js';
import { FormError, refusedField } from '../../shared/forms/form-error.js';
import { useLaunch, useSaveWebsite } from './use-social.js';

interface DialogProps {
  onClose: () => void;
}

/** Saves a website whose pages are to be read. */
export function WebsiteDialog({ onClose }: DialogProps) {
  const t = useT('social-websites');
  const tl = useT('lists');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const save = useSaveWebsite(onClose);
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name, url });
        }}
      >
        <FormError error={save.error} fields={['name', 'url']} />
        <TextInput
          label={t('column.name')}
          value={name}
          maxLength={100}
          error={refusedField(save.error, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('column.url')}
          description={t('add.hint')}
          type="url"
          value={url}
          error={refusedField(save.error, 'url')}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <FormDialogActions submit={tl('save')} busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Launches a test over pages, one a line. */
export function LaunchDialog({ onClose }: DialogProps) {
  const t = useT('social-websites');
  const [text, setText] = useState('');
  const launch = useLaunch(onClose);
  const problems = launch.error instanceof ApiError ? launch.error.problems : null;
  const wrong = Object.entries(problems ?? {}).map(([field, [problem]]) => {
    const line = Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0) + 1;
    return t('launch.line', { line, problem: problem ? fieldProblemText(problem) : '' });
  });
  return (
    <Dialog title={t('launch')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          launch.mutate(linesOf(text));
        }}
      >
        <FormError error={launch.error} fields={Object.keys(problems ?? {})} />
        <Textarea
          label={t('launch.urls')}
          description={t('launch.hint')}
          rows={8}
          value={text}
          error={wrong[0]}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FormDialogActions submit={t('launch')} busy={launch.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
