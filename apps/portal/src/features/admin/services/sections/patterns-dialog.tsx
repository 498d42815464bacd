import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Dialog, EmptyState } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { refusedField } from '../../../../shared/forms/form-error.js';
import { RowButtons } from '../../../../shared/list/row-buttons.js';
import { notify } from '../../../../shared/notify/notify.js';
import {
  SERVICES,
  usePatterns,
  usePatternTrial,
  useRemovePattern,
  useSavePattern,
  type Pattern,
} from '../api/use-services.js';
import { PatternEffect } from './pattern-effect.js';
import classes from './patterns-dialog.module.css';

/** The patterns of a service: what each gives it, and what a new one or a change would do before it is saved. */
export function PatternsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('admin-services');
  const service = SERVICES.useRow(id).data;
  const patterns = usePatterns(id);
  const [edited, setEdited] = useState<Pattern | null>(null);
  return (
    <Dialog title={t('patterns_of', { name: service?.name ?? '' })} size="lg" onClose={onClose}>
      <p className={classes.lead}>{t('patterns_lead')}</p>
      <QueryView query={patterns} failedTitle={t('patterns_failed')} loading={null}>
        {({ patterns: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('patterns_none')} description={t('patterns_none_hint')} />
          ) : (
            <ul className={classes.patterns}>
              {rows.map((row) => (
                <PatternLine key={row.id} id={id} row={row} onEdit={() => setEdited(row)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <PatternForm key={edited?.id ?? 'new'} id={id} edited={edited} onDone={() => setEdited(null)} />
    </Dialog>
  );
}

function PatternLine({ id, row, onEdit }: { id: number; row: Pattern; onEdit: () => void }) {
  const t = useT('admin-services');
  const tl = useT('lists');
  const remove = useRemovePattern(id, () => notify.success(tl('removed')));
  return (
    <li className={classes.pattern}>
      <code>{row.pattern}</code>
      <span>{t('gives', { count: row.targets })}</span>
      <RowButtons
        name={row.pattern}
        onEdit={onEdit}
        onRemove={() =>
          remove.mutate(row.id, { onError: (error) => notify.error(errorText(error, tl('not_done'))) })
        }
      />
    </li>
  );
}

interface PatternFormProps {
  id: number;
  /** The one that is changed; a new one without. */
  edited: Pattern | null;
  onDone: () => void;
}

/** A pattern is tried against the targets of the country first; it is saved as it was tried. */
function PatternForm({ id, edited, onDone }: PatternFormProps) {
  const t = useT('admin-services');
  const tl = useT('lists');
  const [text, setText] = useState(edited?.pattern ?? '');
  const trial = usePatternTrial(id);
  const save = useSavePattern(id, () => {
    notify.success(tl('saved'));
    setText('');
    trial.reset();
    onDone();
  });
  const isTried = trial.isSuccess && trial.variables.pattern === text;
  const error = save.error ?? trial.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTried) save.mutate({ pattern: text, old: edited });
    else trial.mutate({ pattern: text, ...(edited && { pattern_id: edited.id }) });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={t(edited ? 'pattern_edit' : 'pattern_new')}
        description={t('pattern_hint')}
        value={text}
        maxLength={200}
        spellCheck={false}
        error={error ? (refusedField(error, 'pattern') ?? errorText(error, tl('not_done'))) : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          save.reset();
          trial.reset();
        }}
      />
      {isTried && trial.data ? <PatternEffect trial={trial.data} /> : null}
      <div className={classes.buttons}>
        {edited ? (
          <Button variant="default" onClick={onDone}>
            {t('pattern_leave')}
          </Button>
        ) : null}
        <Button type="submit" disabled={!text.trim()} loading={trial.isPending || save.isPending}>
          {isTried ? tl('save') : t('pattern_try')}
        </Button>
      </div>
    </form>
  );
}
