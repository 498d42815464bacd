import { Badge, type BadgeTone, stopTip } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import type { FeedRun } from '../api/use-feeds.js';
import classes from './run-state.module.css';

const TONES: Readonly<Record<FeedRun['state'], BadgeTone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};

/** What has become of a delivery. */
export function RunState({ run }: { run: FeedRun | null }) {
  const t = useT('dmp-feed');
  if (!run) return <span className={classes.never}>{t('state.never')}</span>;
  const waits = run.next_try_at !== null;
  return (
    <span role="status" {...stopTip(run.error)}>
      <Badge tone={waits ? 'warning' : TONES[run.state]}>
        {t(waits ? 'state.again' : `state.${run.state}`)}
      </Badge>
    </span>
  );
}
