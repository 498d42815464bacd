import type { ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { useUiText } from '../texts/ui-text.js';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Only the buttons close it: what it shows would be lost. */
  keepOpen?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A question or a small form above the page; on narrow screens it fills them. */
export function Dialog({ title, onClose, keepOpen = false, size = 'md', children }: DialogProps) {
  const t = useUiText();
  return (
    <Modal
      opened
      centered
      size={size}
      title={title}
      onClose={onClose}
      closeOnClickOutside={!keepOpen}
      closeOnEscape={!keepOpen}
      withCloseButton={!keepOpen}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the end of a dialog, the one that leads on last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface FormDialogActionsProps {
  /** Names what is done. */
  submit: string;
  busy: boolean;
  onClose: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function FormDialogActions({ submit, busy, onClose }: FormDialogActionsProps) {
  const t = useUiText();
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </DialogActions>
  );
}
