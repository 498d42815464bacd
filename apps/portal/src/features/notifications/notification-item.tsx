import { Link } from 'react-router-dom';
import { formatDay, formatMoment, NOTIFICATION_KINDS } from '@netreach/domain';
import { IconCheck, tip } from '@netreach/ui';
import { ActionIcon } from '@mantine/core';
import { useLocale, useT } from '../../i18n/use-t.js';
import { useSession } from '../../shared/session/use-session.js';
import type { Notification } from './use-notifications.js';
import classes from './notification-centre.module.css';

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  onLeave: () => void;
}

/** What a notification says in the language in use; one of a newer release says it in English. */
function useText({ kind, params, text }: Notification): string {
  const t = useT('notifications');
  const locale = useLocale();
  const { day } = params;
  const shown = day === undefined ? params : { ...params, day: formatDay(day, locale) };
  return NOTIFICATION_KINDS.includes(kind) ? t(`kind.${kind}`, shown) : text;
}

/** One notification: what happened, when, and where to look. */
export function NotificationItem({ notification, onRead, onLeave }: NotificationItemProps) {
  const t = useT('notifications');
  const locale = useLocale();
  const { country } = useSession();
  const { link, created_at: at, read_at: readAt } = notification;
  const text = useText(notification);
  const unread = readAt === null;
  const leave = () => {
    if (unread) onRead();
    onLeave();
  };
  return (
    <li className={classes.item} data-unread={unread || undefined}>
      <div className={classes.body}>
        {link ? (
          <Link className={classes.link} to={`/${country.code}/${link}`} onClick={leave}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <time className={classes.time} dateTime={at}>
          {formatMoment(at, locale)}
          {unread ? ` · ${t('unread')}` : ''}
        </time>
      </div>
      {unread ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('read', { text })}
          {...tip(t('read', { text }))}
          onClick={onRead}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
