import { useState, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import {
  ConfirmDialog,
  EmptyState,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconTrash,
  tip,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { RenameDialog } from './rename-dialog.js';
import type { Keyed } from './use-keys.js';
import classes from './keys.module.css';

interface KeysListProps<Row extends Keyed> {
  rows: readonly Row[];
  kind: 'category' | 'column';
  /** What else is told of one. */
  about: (row: Row) => ReactNode;
  onRename: (row: Row, name: string) => void;
  onRemove: (row: Row) => void;
  /** Puts one at a place, from 0. */
  onMove: (row: Row, place: number) => void;
}

type Open<Row> = { what: 'rename' | 'remove'; row: Row } | null;

/** Categories or columns in their order, with what can be done with them. */
export function KeysList<Row extends Keyed>(props: KeysListProps<Row>) {
  const { rows, kind, about, onMove } = props;
  const t = useT('brand-lift');
  const [open, setOpen] = useState<Open<Row>>(null);
  const texts = kind === 'category' ? 'categories' : 'columns';
  if (rows.length === 0) {
    return <EmptyState title={t(`${texts}.empty`)} description={t(`${texts}.empty_hint`)} />;
  }
  return (
    <>
      <ol className={classes.list} aria-label={t(`${texts}.title`)}>
        {rows.map((row, place) => (
          <li key={row.key} className={classes.row}>
            <span className={classes.name}>
              {row.name}
              <span className={classes.key}>{row.key}</span>
            </span>
            {about(row)}
            <span className={classes.buttons}>
              <Act
                icon={<IconArrowUp size={16} aria-hidden />}
                label={t('up_of', { name: row.name })}
                disabled={place === 0}
                onClick={() => onMove(row, place - 1)}
              />
              <Act
                icon={<IconArrowDown size={16} aria-hidden />}
                label={t('down_of', { name: row.name })}
                disabled={place === rows.length - 1}
                onClick={() => onMove(row, place + 1)}
              />
              <Act
                icon={<IconPencil size={16} aria-hidden />}
                label={t('rename_of', { name: row.name })}
                onClick={() => setOpen({ what: 'rename', row })}
              />
              <Act
                icon={<IconTrash size={16} aria-hidden />}
                label={t('remove_of', { name: row.name })}
                onClick={() => setOpen({ what: 'remove', row })}
              />
            </span>
          </li>
        ))}
      </ol>
      <Dialogs {...props} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

type DialogsProps<Row extends Keyed> = KeysListProps<Row> & { open: Open<Row>; onClose: () => void };

function Dialogs<Row extends Keyed>({ kind, onRename, onRemove, open, onClose }: DialogsProps<Row>) {
  const t = useT('brand-lift');
  if (open === null) return null;
  const { row, what } = open;
  if (what === 'rename')
    return <RenameDialog row={row} onRename={(name) => onRename(row, name)} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('category.remove_title', { name: row.name })}
      text={t(`${kind}.remove_text`)}
      confirm={t('remove')}
      onConfirm={() => {
        onRemove(row);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface ActProps {
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Act({ icon, label, disabled = false, onClick }: ActProps) {
  return (
    <ActionIcon variant="default" aria-label={label} {...tip(label)} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
