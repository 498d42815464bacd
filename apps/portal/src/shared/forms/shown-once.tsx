import { Button, CopyButton } from '@mantine/core';
import { DialogActions, IconCheck, IconCopy } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  /** Says what it is, and that it has to be copied now. */
  text: string;
  value: string;
  onClose: () => void;
}

/** A key or secret that nobody can show again, to be copied; for a dialog that only its buttons close. */
export function ShownOnce({ text, value, onClose }: ShownOnceProps) {
  const t = useT('lists');
  return (
    <div role="status">
      <p className={classes.text}>{text}</p>
      <p className={classes.value}>{value}</p>
      <DialogActions>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </div>
  );
}
