import { Button } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import { Dialog } from './dialog.js';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is removed for good. */
export function ConfirmDialog({ title, text, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT('admin-i18n');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            color="rose"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
