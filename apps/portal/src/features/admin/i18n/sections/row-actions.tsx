import { Button } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import classes from './row-actions.module.css';

interface RowActionsProps {
  /** What the row is about, for screen readers. */
  name: string;
  onEdit: () => void;
  /** null where it cannot be removed. */
  onRemove: (() => void) | null;
}

/** What can be done with a row. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const t = useT('admin-i18n');
  return (
    <span className={classes.actions}>
      <Button variant="default" size="compact-xs" aria-label={t('edit_of', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {onRemove ? (
        <Button variant="default" size="compact-xs" aria-label={t('remove_of', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      ) : null}
    </span>
  );
}
