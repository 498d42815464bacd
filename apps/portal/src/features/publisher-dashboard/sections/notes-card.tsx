import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatDay } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { useAddAnnotation, useRemoveAnnotation } from '../api/use-annotations.js';
import classes from './dashboard-shell.module.css';

const LONGEST = 200;
const FIELDS = ['day', 'text'];

interface NotesCardProps {
  publisher: number;
  notes: readonly Schemas['DashboardAnnotationDto'][];
  /** The last day on show. */
  until: string;
}

/** What the publisher's people have noted on the days shown. */
export function NotesCard({ publisher, notes, until }: NotesCardProps) {
  const t = useT('publisher-dashboard');
  const locale = useLocale();
  const remove = useRemoveAnnotation(publisher);
  return (
    <Card title={t('notes.title')} note={t('notes.note')} wide>
      {notes.length === 0 ? <p className={classes.census}>{t('notes.none')}</p> : null}
      <ul className={classes.notes}>
        {notes.map(({ id, day, text, by }) => (
          <li key={id} className={classes.noted}>
            <span>{t('notes.line', { day: formatDay(day, locale), text })}</span>
            {by ? <span className={classes.census}>{t('notes.by', { name: by })}</span> : null}
            <RowButton
              label={t('notes.remove')}
              name={t('notes.remove_of', { text })}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <FormError error={remove.error} fields={[]} />
      <NoteForm key={until} publisher={publisher} until={until} />
    </Card>
  );
}

function NoteForm({ publisher, until }: Omit<NotesCardProps, 'notes'>) {
  const t = useT('publisher-dashboard');
  const [day, setDay] = useState(until);
  const [text, setText] = useState('');
  const add = useAddAnnotation(publisher, () => setText(''));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ day, text: text.trim() });
      }}
    >
      <div className={classes.filters}>
        <TextInput
          size="xs"
          type="date"
          label={t('notes.day')}
          value={day}
          error={refusedField(add.error, 'day')}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          size="xs"
          className={classes.said}
          label={t('notes.text')}
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
          {t('notes.add')}
        </Button>
      </div>
      <FormError error={add.error} fields={FIELDS} />
    </form>
  );
}
