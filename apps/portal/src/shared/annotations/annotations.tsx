import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatDay } from '@netreach/domain';
import { CalendarInput } from '@netreach/ui';
import { useLocale, useT } from '../../i18n/use-t.js';
import { FormError, refusedField } from '../forms/form-error.js';
import { RowButton } from '../list/row-buttons.js';
import type { useAddAnnotation, useRemoveAnnotation } from './use-annotation.js';
import classes from './annotations.module.css';

const LONGEST = 200;
const FIELDS = ['day', 'text'];

interface AnnotationsProps {
  annotations: readonly Schemas['AnnotationDto'][];
  /** The last day on show. */
  until: string;
  add: ReturnType<typeof useAddAnnotation>;
  remove: ReturnType<typeof useRemoveAnnotation>;
}

/** What was noted on the days shown, and the way to note more. */
export function Annotations({ annotations, until, add, remove }: AnnotationsProps) {
  const t = useT('annotations');
  const locale = useLocale();
  return (
    <>
      {annotations.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <ul className={classes.notes}>
        {annotations.map(({ id, day, text, by }) => (
          <li key={id} className={classes.noted}>
            <span>{t('line', { day: formatDay(day, locale), text })}</span>
            {by ? <span className={classes.by}>{t('by', { name: by })}</span> : null}
            <RowButton
              label={t('remove')}
              name={t('remove_of', { text })}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <FormError error={remove.error} fields={[]} />
      <AnnotationForm key={until} until={until} add={add} />
    </>
  );
}

function AnnotationForm({ until, add }: Pick<AnnotationsProps, 'until' | 'add'>) {
  const t = useT('annotations');
  const [day, setDay] = useState(until);
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ day, text: text.trim() }, { onSuccess: () => setText('') });
      }}
    >
      <div className={classes.form}>
        <CalendarInput
          raw
          size="xs"
          label={t('day')}
          value={day}
          error={refusedField(add.error, 'day')}
          onChange={setDay}
        />
        <TextInput
          size="xs"
          className={classes.said}
          label={t('text')}
          value={text}
          maxLength={LONGEST}
          error={refusedField(add.error, 'text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          size="xs"
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={day === '' || text.trim() === ''}
        >
          {t('add')}
        </Button>
      </div>
      <FormError error={add.error} fields={FIELDS} />
    </form>
  );
}
