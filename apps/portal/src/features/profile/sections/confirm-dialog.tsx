import { Button, Modal } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT('profile');
  return (
    <Modal opened centered title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('close') }}>
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
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
