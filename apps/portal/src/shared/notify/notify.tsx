import type { ReactNode } from 'react';
import { notifications } from '@mantine/notifications';
import classes from './notify.module.css';

const SUCCESS_MS = 2_500;
const ERROR_MS = 5_000;
const FAULT_MS = 3_000;

interface Lasting {
  message: string;
  /** A button beside the message. */
  action?: ReactNode;
  tone?: 'info' | 'warning';
}

/** Short messages in the corner of the screen. */
export const notify = {
  success: (message: string) =>
    notifications.show({ message, color: 'moss', autoClose: SUCCESS_MS, withBorder: true }),
  warning: (message: string) =>
    notifications.show({ message, color: 'amber', autoClose: ERROR_MS, withBorder: true, role: 'alert' }),
  error: (message: string) =>
    notifications.show({ message, color: 'rose', autoClose: ERROR_MS, withBorder: true, role: 'alert' }),
  /** What nobody handled, for a shorter while. */
  fault: (message: string) =>
    notifications.show({ message, color: 'rose', autoClose: FAULT_MS, withBorder: true, role: 'alert' }),
  /** Stays until it is closed or taken back; once for each name. */
  lasting: (name: string, { message, action, tone = 'info' }: Lasting) =>
    notifications.show({
      id: name,
      message: (
        <span className={classes.lasting}>
          {message}
          {action}
        </span>
      ),
      color: tone === 'warning' ? 'amber' : undefined,
      autoClose: false,
      withBorder: true,
      role: 'alert',
    }),
  takeBack: (name: string) => notifications.hide(name),
};
