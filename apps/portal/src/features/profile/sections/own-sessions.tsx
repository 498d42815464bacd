import { Button } from '@mantine/core';
import { formatMoment } from '@netreach/domain';
import { Badge, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { errorText } from '../../../shared/api/error-text.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { notify } from '../../../shared/notify/notify.js';
import { useEndSession, useOwnSessions, type OwnSession } from '../api/use-own-sessions.js';
import classes from './section.module.css';

/** Where the user is signed in; every place but this one can be signed out. */
export function OwnSessions() {
  const t = useT('profile');
  const end = useEndSession(
    () => notify.success(t('sessions.ended')),
    (error) => notify.error(errorText(error, t('failed'))),
  );
  return (
    <QueryView
      query={useOwnSessions()}
      failedTitle={t('sessions.failed')}
      loading={<Skeleton height={120} />}
    >
      {({ sessions }) => (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

interface SessionRowProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT('profile');
  const locale = useLocale();
  const device = session.device ?? t('sessions.unknown_device');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {device}
          {session.current ? <Badge tone="accent">{t('sessions.current')}</Badge> : null}
          {session.acting ? <Badge tone="warning">{t('sessions.acting')}</Badge> : null}
        </p>
        <p className={classes.detail}>
          {t('sessions.times', {
            begun: formatMoment(session.created_at, locale),
            used: formatMoment(session.last_used_at, locale),
          })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={t('sessions.end_of', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
