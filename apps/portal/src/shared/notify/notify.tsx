import type { ReactNode } from 'react';
import { notifications, type NotificationData } from '@mantine/notifications';
import { translate } from '../../i18n/use-t.js';
import classes from './notify.module.css';

const SUCCESS_MS = 2_500;
const ERROR_MS = 5_000;
const FAULT_MS = 3_000;
const ACTION_MS = 12_000;

interface Lasting {
  message: string;
  /** A button beside the message. */
  action?: ReactNode;
  tone?: 'info' | 'warning';
}

/** Every message has a border, and a button whose name says that it closes. */
const show = (message: NotificationData) =>
  notifications.show({
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('generic', 'action.close') },
    ...message,
  });

const beside = (message: string, action: ReactNode) => (
  <span className={classes.lasting}>
    {message}
    {action}
  </span>
);

/** Short messages in the corner of the screen. */
export const notify = {
  success: (message: string) => show({ message, color: 'moss', autoClose: SUCCESS_MS }),
  warning: (message: string) => show({ message, color: 'amber', autoClose: ERROR_MS, role: 'alert' }),
  error: (message: string) => show({ message, color: 'rose', autoClose: ERROR_MS, role: 'alert' }),
  /** What nobody handled, for a shorter while. */
  fault: (message: string) => show({ message, color: 'rose', autoClose: FAULT_MS, role: 'alert' }),
  /** Stays until it is closed or taken back; once for each name. */
  lasting: (name: string, { message, action, tone = 'info' }: Lasting) =>
    show({
      id: name,
      message: beside(message, action),
      color: tone === 'warning' ? 'amber' : undefined,
      autoClose: false,
      role: 'alert',
    }),
  /** Stays long enough to be answered; one of the same name takes its place. */
  withAction: (name: string, message: string, action: ReactNode) => {
    notifications.hide(name);
    show({
      id: name,
      message: beside(message, action),
      autoClose: ACTION_MS,
    });
  },
  takeBack: (name: string) => notifications.hide(name),
};
