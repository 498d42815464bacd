import { Button } from '@mantine/core';
import { useUiText } from '../texts/ui-text.js';
import { Dialog, DialogActions } from './dialog.js';
import classes from './dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** Names what is done, never just "OK". */
  confirm: string;
  /** `danger` for what cannot be taken back. */
  tone?: 'danger' | 'neutral';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. Closing is the caller's, once it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, tone = 'danger', busy = false, onConfirm, onClose } = props;
  const t = useUiText();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button {...(tone === 'danger' && { color: 'rose' })} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
