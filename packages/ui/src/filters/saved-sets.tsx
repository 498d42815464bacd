import { Fragment, useId, useState, type FormEvent } from 'react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import { inFolders } from './in-folders.js';
import classes from './saved-sets.module.css';

/** A choice of filters kept under a name. */
export interface SavedSet {
  id: string;
  name: string;
  /** Whose it is, what is in it: one short line. */
  note?: string;
  /** Where it stands: sets of one folder have a heading in common. */
  folder?: string;
  /** Others' sets cannot be changed. */
  readOnly?: boolean;
}

interface SavedSetsProps {
  /** What these sets are called, such as "Saved target groups"; they are filters unless told. */
  title?: string;
  /** Says what is kept under a name. */
  saveTitle?: string;
  sets: readonly SavedSet[];
  /** The one in force; null for none. */
  current: string | null;
  onApply: (id: string) => void;
  onRename: (id: string, name: string) => void;
  onDelete: (id: string) => void;
  /** Keeps what is chosen now. */
  onSave: (name: string) => void;
  /** Nothing is chosen that could be kept. */
  nothingToSave?: boolean;
}

interface NameFormProps {
  label: string;
  action: string;
  initial?: string;
  taken: (name: string) => boolean;
  disabled?: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** A field for a name that must not be empty or taken. */
function NameForm({ label, action, initial = '', taken, disabled, onSubmit, onCancel }: NameFormProps) {
  const t = useUiText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') setError(t('sets.name_missing'));
    else if (wanted !== initial && taken(wanted)) setError(t('sets.name_taken'));
    else {
      onSubmit(wanted);
      setName('');
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        size="xs"
        className={classes.field}
        aria-label={label}
        placeholder={label}
        value={name}
        error={error}
        disabled={disabled ?? false}
        data-autofocus={onCancel ? true : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" size="xs" variant="default" disabled={disabled ?? false}>
        {action}
      </Button>
    </form>
  );
}

interface SetLineProps extends Pick<SavedSetsProps, 'onApply' | 'onDelete'> {
  set: SavedSet;
  inForce: boolean;
  onEdit: () => void;
}

function SetLine({ set, inForce, onApply, onDelete, onEdit }: SetLineProps) {
  const t = useUiText();
  const { id, name, note, readOnly = false } = set;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className={classes.apply} aria-pressed={inForce} onClick={() => onApply(id)}>
        <span className={classes.name}>{name}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </button>
      {readOnly ? null : asked ? (
        <>
          <Button size="compact-xs" color="red" onClick={() => onDelete(id)}>
            {t('sets.delete_now')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setAsked(false)}>
            {t('action.cancel')}
          </Button>
        </>
      ) : (
        <>
          <ActionIcon variant="subtle" size={26} aria-label={t('sets.rename', { name })} onClick={onEdit}>
            <IconPencil size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={26}
            aria-label={t('sets.delete', { name })}
            onClick={() => setAsked(true)}
          >
            <IconTrash size={15} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      )}
    </>
  );
}

interface SetListProps extends Omit<SavedSetsProps, 'onSave' | 'nothingToSave' | 'saveTitle'> {
  /** Whether another set has that name. */
  taken: (name: string) => boolean;
}

function SetList({ title, sets, current, onApply, onRename, onDelete, taken }: SetListProps) {
  const t = useUiText();
  const [edited, setEdited] = useState<string | null>(null);
  const label = title ?? t('sets.title');
  return inFolders(sets).map(({ folder, members }) => (
    <Fragment key={folder}>
      {folder === '' ? null : <p className={classes.folder}>{folder}</p>}
      <ul className={classes.members} aria-label={folder === '' ? label : `${label}: ${folder}`}>
        {members.map((set) => (
          <li key={set.id} className={classes.line}>
            {edited === set.id ? (
              <NameForm
                label={t('sets.new_name', { name: set.name })}
                action={t('action.save')}
                initial={set.name}
                taken={taken}
                onSubmit={(name) => {
                  onRename(set.id, name);
                  setEdited(null);
                }}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <SetLine
                {...{ set, onApply, onDelete }}
                inForce={set.id === current}
                onEdit={() => setEdited(set.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}

/**
 * Saved choices of filters under the headings of their folders: apply, rename, delete (asked once more), and keep the present one
 * under a name.
 */
export function SavedSets({ onSave, nothingToSave = false, saveTitle, ...list }: SavedSetsProps) {
  const { sets } = list;
  const t = useUiText();
  const id = useId();
  const taken = (name: string) => sets.some((set) => set.name.toLowerCase() === name.toLowerCase());
  return (
    <div className={classes.sets}>
      {sets.length === 0 ? <p className={classes.none}>{t('sets.none')}</p> : null}
      <div className={classes.list}>
        <SetList {...list} taken={taken} />
      </div>
      <div className={classes.save} role="group" aria-labelledby={`${id}-save`}>
        <p id={`${id}-save`} className={classes.heading}>
          {saveTitle ?? t('sets.save_current')}
        </p>
        <NameForm
          label={t('sets.name')}
          action={t('action.save')}
          taken={taken}
          disabled={nothingToSave}
          onSubmit={onSave}
        />
      </div>
    </div>
  );
}
