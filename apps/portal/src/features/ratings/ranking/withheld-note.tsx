import { Button } from '@mantine/core';
import { MIN_CASES } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import classes from './ranking-section.module.css';

interface WithheldNoteProps {
  count: number;
  /** Whether the rows are on show. */
  shown: boolean;
  onToggle: () => void;
}

/** How many items have figures nobody is told, and why; a button shows their rows or hides them. */
export function WithheldNote({ count, shown, onToggle }: WithheldNoteProps) {
  const t = useT('ratings');
  if (count === 0) return null;
  return (
    <p className={classes.withheld}>
      {t('withheld.count', { count, min: MIN_CASES })}{' '}
      <Button variant="subtle" size="compact-xs" aria-pressed={shown} onClick={onToggle}>
        {t(shown ? 'withheld.hide' : 'withheld.show')}
      </Button>
    </p>
  );
}
