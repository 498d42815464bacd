import { notifications } from '@mantine/notifications';

const SUCCESS_MS = 2_500;
const ERROR_MS = 5_000;

/** Short messages in the corner of the screen. */
export const notify = {
  success: (message: string) =>
    notifications.show({ message, color: 'moss', autoClose: SUCCESS_MS, withBorder: true }),
  warning: (message: string) =>
    notifications.show({ message, color: 'amber', autoClose: ERROR_MS, withBorder: true, role: 'alert' }),
  error: (message: string) =>
    notifications.show({ message, color: 'rose', autoClose: ERROR_MS, withBorder: true, role: 'alert' }),
};
