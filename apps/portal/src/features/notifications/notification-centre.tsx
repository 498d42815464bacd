import { useState } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell, tip } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { useEvents } from '../../shared/events/use-events.js';
import { ExportWatch } from '../../shared/export/export-watch.js';
import { NotificationPanel } from './notification-panel.js';
import { useNotifications } from './use-notifications.js';
import classes from './notification-centre.module.css';

const STEP = 10;
const MOST_SHOWN = 99;

/** The bell: how many notifications are not read, and below it what they say. Also follows the stream of events. */
export function NotificationCentre() {
  const t = useT('notifications');
  const [opened, setOpened] = useState(false);
  const [count, setCount] = useState(STEP);
  useEvents();
  const query = useNotifications(count);
  const unread = query.data?.unread ?? 0;
  return (
    <>
      <ExportWatch />
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={380}
        shadow="md"
        offset={6}
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            variant="subtle"
            color="gray"
            size={34}
            aria-label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
            {...tip(t('bell'))}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={19} stroke={1.7} aria-hidden />
            {unread > 0 ? (
              <span className={classes.count} aria-hidden>
                {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              </span>
            ) : null}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <NotificationPanel
            query={query}
            onMore={() => setCount(count + STEP)}
            onLeave={() => setOpened(false)}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
