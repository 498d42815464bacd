import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { EmptyState, IconBell, Skeleton } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { errorText } from '../../shared/api/error-text.js';
import { QueryView } from '../../shared/api/query-view.js';
import { notify } from '../../shared/notify/notify.js';
import { useSession } from '../../shared/session/use-session.js';
import { NotificationItem } from './notification-item.js';
import { useReadNotifications } from './use-notifications.js';
import classes from './notification-centre.module.css';

interface NotificationPanelProps {
  query: UseQueryResult<Schemas['NotificationsResponseDto'], unknown>;
  /** More of the earlier ones are wanted. */
  onMore: () => void;
  /** A link leads away. */
  onLeave: () => void;
}

/** The notifications, newest first. */
export function NotificationPanel({ query, onMore, onLeave }: NotificationPanelProps) {
  const t = useT('notifications');
  const read = useReadNotifications((error) => notify.error(errorText(error, t('failed_read'))));
  // Who acts as somebody else reads what is there; that it was read, only its reader says.
  const mayRead = useSession().user.impersonated_by === null;
  const unread = mayRead ? (query.data?.unread ?? 0) : 0;
  return (
    <section aria-label={t('title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {unread > 0 ? (
          <Button variant="subtle" size="compact-xs" onClick={() => read.mutate({ all: true })}>
            {t('all_read')}
          </Button>
        ) : null}
      </header>
      <QueryView query={query} failedTitle={t('failed')} loading={<Waiting />}>
        {({ notifications, total }) =>
          total === 0 ? (
            <EmptyState icon={IconBell} title={t('empty')} description={t('empty_hint')} />
          ) : (
            <>
              <ul className={classes.list}>
                {notifications.map((notification) => (
                  <NotificationItem
                    key={notification.id}
                    notification={notification}
                    onRead={() => mayRead && read.mutate({ ids: [notification.id] })}
                    onLeave={onLeave}
                  />
                ))}
              </ul>
              {total > notifications.length ? (
                <Button className={classes.more} variant="subtle" size="xs" fullWidth onClick={onMore}>
                  {t('more')}
                </Button>
              ) : null}
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={14} />
      <Skeleton height={14} />
      <Skeleton height={14} />
    </div>
  );
}
