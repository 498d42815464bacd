import type { ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const t = useT('admin-i18n');
  return (
    <Modal
      opened
      centered
      size={wide ? 'lg' : 'md'}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

interface FormActionsProps {
  submit: string;
  busy: boolean;
  onClose: () => void;
}

/** The buttons at the end of a form. */
export function FormActions({ submit, busy, onClose }: FormActionsProps) {
  const t = useT('admin-i18n');
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </div>
  );
}
