import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.js';
import classes from './row-buttons.module.css';

interface RowButtonProps {
  /** What it does, in a word. */
  label: string;
  /** What it does with which row, for screen readers. */
  name: string;
  onClick: () => void;
  busy?: boolean;
}

/** A button in the last column of a list. */
export function RowButton({ label, name, onClick, busy = false }: RowButtonProps) {
  return (
    <Button variant="default" size="compact-xs" aria-label={name} loading={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

interface RowButtonsProps {
  /** What the row is called, for screen readers. */
  name: string;
  /** null where it cannot be changed, or removed. */
  onEdit: (() => void) | null;
  onRemove: (() => void) | null;
  /** More of them. */
  children?: ReactNode;
}

/** What can be done with a row. */
export function RowButtons({ name, onEdit, onRemove, children }: RowButtonsProps) {
  const t = useT('lists');
  return (
    <span className={classes.buttons}>
      {onEdit ? <RowButton label={t('edit')} name={t('edit_of', { name })} onClick={onEdit} /> : null}
      {children}
      {onRemove ? <RowButton label={t('remove')} name={t('remove_of', { name })} onClick={onRemove} /> : null}
    </span>
  );
}
