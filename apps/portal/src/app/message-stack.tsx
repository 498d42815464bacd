import { Notifications } from '@mantine/notifications';

/** Where short messages appear. */
export function MessageStack() {
  return <Notifications position="bottom-right" limit={4} />;
}
